import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownPercent } from './percent';
import { decideResult } from './result';

it.each([
  [2 / 3, 66, 66.6],
  [0.57, 57, 57],
  [0.996, 99, 99.6],
  [1, 100, 100],
  [0, 0, 0],
])('cuts off what does not fit: %d', (fraction, whole, tenths) => {
  expect([shownPercent(fraction), shownPercent(fraction, 1)]).toEqual([whole, tenths]);
});

const counts = fc
  .integer({ min: 1, max: 2000 })
  .chain((of) => fc.tuple(fc.nat(of), fc.constant(of)));

it('reads at least like the pass mark exactly when it is passed', () => {
  fc.assert(
    fc.property(
      counts,
      fc.integer({ min: 1, max: 100 }),
      ([correctCount, all], passMarkPercent) => {
        const questions = { answeredCount: all, questionCount: all, offeredCount: all };
        const day = { toDate: null, today: '2026-11-26' };
        const state = { ...questions, ...day, correctCount, passMarkPercent };
        const isPassed = decideResult(state) === 'Passed';
        expect(shownPercent(correctCount / all) >= passMarkPercent).toBe(isPassed);
        expect(shownPercent(correctCount / all, 1) >= passMarkPercent).toBe(isPassed);
        expect(shownPercent(correctCount / all) === 100).toBe(correctCount === all);
      },
    ),
    { numRuns: 2000 },
  );
});
