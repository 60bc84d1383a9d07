import { expect, it } from 'vitest';
import { isAnswerLate, isTimeUp, ownLimitMinutes, sheetEnd } from './time-limit';

it.each([
  [null, 50, null],
  [30, null, 30],
  [30, 50, 45],
  [25, 33, 34],
  [1, 1, 2],
  [600, 300, 2400],
])('a limit of %s minutes with %s percent more is %s', (limit, extra, own) => {
  expect(ownLimitMinutes(limit, extra)).toBe(own);
});

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 20, 0, 0, second));

it('ends a sheet after the limit, or never', () => {
  expect(sheetEnd(at(0), 1)).toEqual(at(60));
  expect(sheetEnd(at(0), null)).toBeNull();
});

it('is up at its very end, and takes answers that are on their way', () => {
  expect([59, 60, 70].map((second) => isTimeUp(at(60), at(second)))).toEqual([false, true, true]);
  expect([60, 70, 71].map((second) => isAnswerLate(at(60), at(second)))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isTimeUp(null, at(60)) || isAnswerLate(null, at(60))).toBe(false);
});
