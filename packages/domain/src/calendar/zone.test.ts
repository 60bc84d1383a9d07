import { expect, it } from 'vitest';
import { dateIn } from './zone';

it.each([
  ['Asia/Tokyo', '2026-03-31T14:59:59Z', '2026-03-31'],
  ['Asia/Tokyo', '2026-03-31T15:00:00Z', '2026-04-01'],
  ['UTC', '2026-03-31T15:00:00Z', '2026-03-31'],
  ['America/New_York', '2026-07-01T03:59:59Z', '2026-06-30'],
  ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31'],
])('in %s the instant %s is on %s', (timeZone, instant, date) => {
  expect(dateIn(timeZone, new Date(instant))).toBe(date);
});

it('refuses an unknown zone', () => {
  expect(() => dateIn('Asia/Nowhere', new Date(0))).toThrow(RangeError);
});

it('tells one instant after another, forth and back', () => {
  const [before, after] = ['2026-03-31T14:59:59Z', '2026-03-31T15:00:00Z'].map(
    (text) => new Date(text),
  );
  const dates = [before, after, before].map((instant) => dateIn('Asia/Tokyo', instant!));
  expect(dates).toEqual(['2026-03-31', '2026-04-01', '2026-03-31']);
});

it('knows of days that once began within a quarter of an hour', () => {
  const texts = ['1971-01-01T00:44:29Z', '1971-01-01T00:44:30Z'];
  const dates = texts.map((text) => dateIn('Africa/Monrovia', new Date(text)));
  expect(dates).toEqual(['1970-12-31', '1971-01-01']);
});

it('may count in quarters of an hour: no zone is away from UTC by another amount', () => {
  const odd = Intl.supportedValuesOf('timeZone').filter((timeZone) => {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const offsets = Array.from({ length: 2 * 60 }, (_, half) => {
      const parts = format.formatToParts(Date.UTC(1980, half * 6, 1));
      return parts.find(({ type }) => type === 'timeZoneName')!.value;
    });
    return !offsets.every((offset) => /^GMT([+-]\d\d:(00|15|30|45))?$/.test(offset));
  });
  expect(odd).toEqual([]);
});
