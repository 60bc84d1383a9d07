import { expect, it } from 'vitest';
import { outsideWords, requiredLater } from './outside-words';

const TOKYO = { company: { time_zone: 'Asia/Tokyo' } };
const words = (opensAt: string | null, now: string, of = TOKYO) =>
  outsideWords({ opens_at: opensAt }, of, new Date(now));

it('says from when on it is asked, by the clock of the company', () => {
  expect(words('2026-11-24T00:00:00Z', '2026-11-23T18:00:00+09:00')).toBe(
    'いまは学習の時間ではありません。次は明日9:00からです。',
  );
  expect(words('2026-11-24T00:00:00Z', '2026-11-24T00:00:00+09:00')).toMatch(/次は今日9:00から/);
  expect(words('2026-11-23T00:00:00Z', '2026-11-20T18:00:00+09:00')).toMatch(/次は月曜日9:00から/);
  const newYork = { company: { time_zone: 'America/New_York' } };
  expect(words('2026-11-24T14:15:00Z', '2026-11-24T03:00:00Z', newYork)).toMatch(
    /次は明日9:15から/,
  );
});

it('says it beside what may be taken', () => {
  const outside = { opens_at: '2026-11-24T00:00:00Z' };
  const now = new Date('2026-11-23T18:00:00+09:00');
  expect(requiredLater(outside, TOKYO, now)).toBe('必修のコースは、明日9:00からです。');
});

it('says no day where none is known', () => {
  expect(words(null, '2026-11-23T18:00:00+09:00')).toBe('いまは学習の時間ではありません。');
});
