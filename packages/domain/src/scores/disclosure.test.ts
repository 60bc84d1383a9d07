import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  hiddenGroups,
  hiddenOverlapping,
  isAlignedRange,
  isWithin,
  mayBeSelected,
  type YearsRange,
} from './disclosure';
import { AGE_GROUPS } from './groups';

const LIMIT = 5;
const sizes = (...users: number[]) =>
  new Map(users.map((count, key) => [key, { users: count, isEmpty: count === 0 }]));
const hiddenOf = (...users: number[]) => [...hiddenGroups(sizes(...users), LIMIT)].sort();

describe('groups in which the same people may be', () => {
  const hidden = (...users: number[]) =>
    [...hiddenOverlapping(new Map(users.map((count, key) => [key, count])), LIMIT)].sort();
  it('are hidden when small, with the smallest of the others', () => {
    expect(hidden(3, 3, 20, 9)).toEqual([0, 1, 3]);
    expect(hidden(5, 20)).toEqual([]);
    expect(hidden(2, 3)).toEqual([0, 1]);
  });
});

describe('the groups of a cut', () => {
  it('are all shown when none is small', () => expect(hiddenOf(5, 9, 30)).toEqual([]));
  it('are hidden with the next smallest when one is small', () =>
    expect(hiddenOf(30, 2, 9)).toEqual([1, 2]));
  it('are hidden alone when two small ones have enough people together', () =>
    expect(hiddenOf(3, 30, 4)).toEqual([0, 2]));
  it('are hidden with the next smallest when two small ones are still few', () =>
    expect(hiddenOf(1, 30, 2, 8)).toEqual([0, 2, 3]));
  it('are hidden alone when nobody is in them', () => expect(hiddenOf(0, 7, 8)).toEqual([0]));
  it('are hidden beside people whom nothing else tells of', () =>
    expect([...hiddenGroups(sizes(7, 8), LIMIT, 2)]).toEqual([0]));
  it('are all shown without a limit', () => expect([...hiddenGroups(sizes(1, 2), 0)]).toEqual([]));

  it('never tell of fewer people than the limit by the whole minus what is shown', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (users, limit) => {
          const hidden = hiddenGroups(sizes(...users), limit);
          const rest = users.filter((count, key) => count > 0 && hidden.has(key));
          const left = rest.reduce((sum, count) => sum + count, 0);
          const isEverything = users.every((count, key) => count === 0 || hidden.has(key));
          expect(rest.length !== 1 || isEverything).toBe(true);
          expect(left === 0 || left >= limit || isEverything).toBe(true);
          for (const [key, count] of users.entries())
            if (!hidden.has(key)) expect(count).toBeGreaterThanOrEqual(limit);
        },
      ),
    );
  });
});

describe('a filter', () => {
  it('is answered when it holds all hidden groups or none of them', () => {
    const hidden = new Set(['a', 'b']);
    expect(mayBeSelected(hidden, (key) => key === 'a')).toBe(false);
    expect(mayBeSelected(hidden, () => true)).toBe(true);
    expect(mayBeSelected(hidden, () => false)).toBe(true);
  });
});

describe('a range of years', () => {
  const inDecades = [...Array<number>(12).fill(24), ...Array<number>(12).fill(33), 29, 29];
  const isAligned = (min: number | null, max: number | null) =>
    isAlignedRange(AGE_GROUPS, inDecades, { min, max }, LIMIT);

  it('may begin and end with the groups', () => {
    expect(isAligned(20, 29)).toBe(true);
    expect(isAligned(null, 39)).toBe(true);
    expect(isAligned(30, null)).toBe(true);
  });
  it('may not cut few people off', () => {
    expect(isAligned(20, 28)).toBe(false);
    expect(isAligned(25, 39)).toBe(false);
  });
  it('may be wider than the people are', () => expect(isAligned(15, 70)).toBe(true));

  it('never differs by few people from another one that is answered', () => {
    const range = fc
      .tuple(fc.integer({ min: 15, max: 70 }), fc.integer({ min: 15, max: 70 }))
      .map(([a, b]): YearsRange => ({ min: Math.min(a, b), max: Math.max(a, b) }));
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 15, max: 70 }), { maxLength: 80 }),
        range,
        range,
        (ages, one, other) => {
          const groups = new Map<string, number>();
          for (const age of ages) {
            const { key } = AGE_GROUPS.find(({ max }) => max === null || age <= max)!;
            groups.set(key, (groups.get(key) ?? 0) + 1);
          }
          // Small groups are another rule's.
          if ([...groups.values()].some((count) => count < LIMIT)) return;
          if (![one, other].every((each) => isAlignedRange(AGE_GROUPS, ages, each, LIMIT))) return;
          const different = ages.filter((age) => isWithin(one, age) !== isWithin(other, age));
          expect(different.length === 0 || different.length >= LIMIT).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
