import { expect, it } from 'vitest';
import { afterLeaving, afterReturn, isUnsent, noLeavings, toldOf } from './leavings';

const NEW = noLeavings(1, 'a-device');

it('counts an absence once however often its beginning is told, with its length', () => {
  const left = afterLeaving(afterLeaving(NEW, 1000), 5000);
  expect(toldOf(left)).toMatchObject({ sequence: 1, count: 1, away_seconds: 0, is_away: true });
  const back = afterReturn(afterReturn(left, 13_000), 99_000);
  expect(toldOf(back)).toMatchObject({ sequence: 2, count: 1, away_seconds: 12, is_away: false });
  expect(toldOf(afterReturn(afterLeaving(back, 20_000), 50_000))).toEqual({
    device_key: 'a-device',
    sequence: 4,
    count: 2,
    away_seconds: 42,
    is_away: false,
  });
});

it('adds up parts of seconds, and takes no absence for negative where a clock is set back', () => {
  let kept = NEW;
  for (let at = 0; at < 10; at += 1)
    kept = afterReturn(afterLeaving(kept, at * 1000), at * 1000 + 400);
  expect(toldOf(kept).away_seconds).toBe(4);
  expect(toldOf(afterReturn(afterLeaving(NEW, 9000), 1000)).away_seconds).toBe(0);
});

it('has nothing to tell before the first one', () => {
  expect(isUnsent(NEW)).toBe(false);
  expect(isUnsent(afterLeaving(NEW, 0))).toBe(true);
});
