import { expect, it } from 'vitest';
import { leftWords, secondsUntil, timeSaid } from './time-limit';

it('counts whole seconds up to the very end', () => {
  const end = '2026-11-20T09:30:00.000Z';
  const at = (time: string): number => secondsUntil(end, Date.parse(`2026-11-20T${time}Z`));
  expect(['09:29:00.000', '09:29:59.500', '09:30:00.000', '10:00:00.000'].map(at)).toEqual([
    60, 1, 0, 0,
  ]);
});

it('is said aloud at five minutes, at one and at the end, and not each second', () => {
  const said = [301, 300, 299, 61, 60, 1, 0].map(timeSaid);
  expect(said).toEqual([
    '',
    '制限時間まで、あと5分です。',
    '制限時間まで、あと5分です。',
    '制限時間まで、あと5分です。',
    '制限時間まで、あと1分です。',
    '制限時間まで、あと1分です。',
    '制限時間になりました。',
  ]);
});

it('says how much is left of what was begun, never more than there is', () => {
  const end = '2026-11-20T09:30:00.000Z';
  const at = (time: string): string => leftWords(end, Date.parse(`2026-11-20T${time}Z`));
  expect(['09:17:01.000', '09:29:00.000', '09:29:00.500', '09:30:00.000'].map(at)).toEqual([
    '残り時間は、約12分です。',
    '残り時間は、約1分です。',
    '残り時間は、約1分です。',
    '制限時間になりました。',
  ]);
});
