import { describe, expect, it } from 'vitest';
import {
  AGE_GROUPS,
  ageOn,
  groupOfYears,
  YEARS_OF_SERVICE_GROUPS,
  yearsOfServiceOn,
} from './groups';
import { rankedBy } from './ranking';

describe('years', () => {
  it.each([
    ['1990-05', '2026-04-30', 35],
    ['1990-05', '2026-05-01', 36],
    ['2030-01', '2026-05-01', 0],
    [null, '2026-05-01', null],
  ])('of somebody born in %s are on %s', (birthYm, on, age) =>
    expect(ageOn(birthYm, on)).toBe(age),
  );

  it.each([
    ['2026-04-01', '2027-03-31', 0],
    ['2026-04-01', '2027-04-01', 1],
    ['2024-02-29', '2025-02-28', 0],
    ['2027-04-01', '2026-04-01', 0],
  ])('of service since %s are on %s', (since, on, years) =>
    expect(yearsOfServiceOn(since, on)).toBe(years),
  );

  it('are in one group each', () => {
    const keysAt = (years: number) => [
      groupOfYears(AGE_GROUPS, years).key,
      groupOfYears(YEARS_OF_SERVICE_GROUPS, years).key,
    ];
    expect(keysAt(0)).toEqual(['0-19', '0-0']);
    expect(keysAt(20)).toEqual(['20-29', '20-']);
    expect(keysAt(4)).toEqual(['0-19', '3-4']);
    expect(keysAt(88)).toEqual(['60-', '20-']);
  });
});

describe('a ranking', () => {
  const count = (value: number) => ({ value, numerator: null, denominator: null });
  const rate = (numerator: number, denominator: number) => ({
    value: denominator === 0 ? null : numerator / denominator,
    numerator,
    denominator,
  });
  const ranksOf = (figures: ReturnType<typeof rate>[]) =>
    rankedBy(
      figures.map((figure, id) => ({ id, figure })),
      ({ figure }) => figure,
    ).map(({ id, rank }) => [id, rank]);

  it('gives equal values one place and leaves the next ones out', () =>
    expect(
      rankedBy([3, 9, 5, 5].map(count), (figure) => figure).map(({ value, rank }) => [value, rank]),
    ).toEqual([
      [9, 1],
      [5, 2],
      [5, 2],
      [3, 4],
    ]));

  it('leaves out rates of fewer than ten answers, and people without any', () =>
    expect(ranksOf([rate(9, 9), rate(5, 10), rate(0, 0), rate(6, 10)])).toEqual([
      [3, 1],
      [1, 2],
    ]));
});
