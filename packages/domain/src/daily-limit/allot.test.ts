import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allot, type WaitingQuestions } from './allot';

const review = (left: number): WaitingQuestions => ({
  kind: 'Recap',
  nextCount: Math.min(left, 10),
  isBegun: false,
  leftCount: left,
  sheetSize: 10,
  perDay: 15,
});
const tests = (left: number, size: number): WaitingQuestions => ({
  kind: 'Daily',
  nextCount: Math.min(left, size),
  isBegun: false,
  leftCount: left,
  sheetSize: size,
  perDay: 15,
});

describe('what is asked of a day', () => {
  it('goes to the first ones', () => {
    expect(allot([review(40), tests(20, 5)], 0)).toEqual([{ nextCount: 10, leftCount: 15 }, null]);
    expect(allot([review(4), tests(20, 5)], 0)).toEqual([
      { nextCount: 4, leftCount: 4 },
      { nextCount: 5, leftCount: 10 },
    ]);
  });

  it('makes a review as short as the day allows, and leaves out a test that does not fit', () => {
    expect(allot([tests(20, 5), review(40)], 12)).toEqual([null, { nextCount: 3, leftCount: 3 }]);
    expect(allot([review(40)], 15)).toEqual([null]);
  });

  it('has one test that is longer than the day allows, and always what is begun', () => {
    expect(allot([tests(60, 30), review(5)], 0)).toEqual([{ nextCount: 30, leftCount: 30 }, null]);
    const begun = { ...tests(60, 30), nextCount: 8, leftCount: 38, isBegun: true };
    expect(allot([begun], 22)).toEqual([{ nextCount: 8, leftCount: 8 }]);
  });

  it('has no more of a review that nobody began than is left, and its end when it is begun', () => {
    expect(allot([review(10)], 10)).toEqual([{ nextCount: 5, leftCount: 5 }]);
    expect(allot([{ ...review(10), isBegun: true }], 10)).toEqual([
      { nextCount: 10, leftCount: 10 },
    ]);
  });

  it('has whole sheets of tests that would be missed, beyond the limit', () => {
    const pressing = { ...tests(60, 20), perDay: 29, isPressing: true };
    expect(allot([pressing], 0)).toEqual([{ nextCount: 20, leftCount: 40 }]);
    expect(allot([review(10), { ...tests(10, 10), isPressing: true }], 0)).toEqual([
      { nextCount: 10, leftCount: 10 },
      { nextCount: 10, leftCount: 10 },
    ]);
  });

  it('is never more than the limit, but for one long test, and never more than waits', () => {
    const anyWaiting = fc.oneof(
      fc.integer({ min: 1, max: 80 }).map(review),
      fc
        .tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 15 }))
        .map(([left, size]) => tests(left, size)),
    );
    fc.assert(
      fc.property(
        fc.array(anyWaiting),
        fc.integer({ min: 0, max: 20 }),
        (waiting, answeredToday) => {
          const given = allot(waiting, answeredToday);
          const sum = given.reduce((total, one) => total + (one?.leftCount ?? 0), 0);
          expect(sum).toBeLessThanOrEqual(Math.max(0, 15 - answeredToday));
          const all = waiting.reduce((total, { leftCount }) => total + leftCount, 0);
          const reviews = waiting.filter(({ kind }) => kind === 'Recap');
          if (reviews.length === waiting.length)
            expect(sum).toBe(Math.min(all, Math.max(0, 15 - answeredToday)));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
