import { describe, expect, it } from 'vitest';
import { emptyBuckets, pointsOff, type Bucket } from './buckets';
import { breachesOf } from './checks';
import { extraMinutes, minutesToKeep } from './savings';
import type { SeedFigures } from './seed-figures';
import { interval, median } from './statistics';

const harmless: SeedFigures = {
  keptInYear: 0.8,
  keptAtEnd: 0.9,
  keptAfter: 0.8,
  keptByWeakest: 0.6,
  minutes: 100,
  minutesPerWeek: 4,
  worstDay: 20,
  lastWeekWorstDay: 10,
  medianWeekWorstDay: 9,
  daysOffAsked: 0,
  daysOffTold: 0,
  questionsNeverSeen: 0,
  buckets: emptyBuckets(),
};
const withBucket = (count: number, predicted: number, known: number): SeedFigures => {
  const bucket: Bucket = { count, predictedSum: count * predicted, knownSum: count * known };
  return { ...harmless, buckets: emptyBuckets().with(Math.floor(predicted * 20), bucket) };
};
const rules = (seeds: SeedFigures[], world: 'fsrs' | 'own' = 'fsrs') =>
  breachesOf(seeds, world).map(({ rule }) => rule);

describe('the product fails', () => {
  it('for nothing when all is well', () => {
    expect(rules([harmless, harmless])).toEqual([]);
  });

  it('for one day off, asked or told, and for one question that was never seen', () => {
    expect(rules([harmless, { ...harmless, daysOffAsked: 1 }])).toEqual(['day-off']);
    expect(rules([{ ...harmless, daysOffTold: 1 }, harmless])).toEqual(['day-off']);
    expect(rules([harmless, { ...harmless, questionsNeverSeen: 1 }])).toEqual(['never-seen']);
  });

  it('for a last week with a worst day over twice the usual one', () => {
    expect(rules([{ ...harmless, lastWeekWorstDay: 18 }])).toEqual([]);
    expect(rules([{ ...harmless, lastWeekWorstDay: 18.1 }])).toEqual(['last-week']);
  });

  it('for forecasts of many reviews that are off, by less in its own world', () => {
    expect(rules([withBucket(500, 0.82, 0.78)])).toEqual([]);
    expect(rules([withBucket(500, 0.82, 0.78)], 'own')).toEqual(['forecast']);
    expect(rules([withBucket(500, 0.82, 0.76)])).toEqual(['forecast']);
    expect(rules([withBucket(500, 0.82, 0.88)])).toEqual(['forecast']);
    expect(rules([withBucket(499, 0.82, 0.5)])).toEqual([]);
    expect(rules([withBucket(250, 0.82, 0.5), withBucket(250, 0.82, 0.5)])).toEqual(['forecast']);
  });

  it('with a sentence that says how', () => {
    expect(breachesOf([withBucket(600, 0.82, 0.72)], 'fsrs')[0]!.message).toBe(
      '見込み80〜85%の600問が、実際より10.0ポイント高く出ています。',
    );
  });
});

it('a bucket is off by its mean forecast less what was known', () => {
  expect(pointsOff({ count: 2, predictedSum: 1.7, knownSum: 1.5 })).toBeCloseTo(10, 9);
  expect(pointsOff({ count: 0, predictedSum: 0, knownSum: 0 })).toBeNull();
});

describe('minutes at equal knowledge', () => {
  const curve = [
    { keptInYear: 0.7, minutes: 50 },
    { keptInYear: 0.8, minutes: 100 },
  ];

  it('lie between the nearest points of the curve', () => {
    expect(minutesToKeep(curve, 0.7)).toBeCloseTo(50, 9);
    expect(minutesToKeep(curve, 0.75)).toBeCloseTo(Math.sqrt(50 * 100), 9);
    expect(minutesToKeep(curve, 0.81)).toBeNull();
  });

  it('are compared seed by seed, and not at all where the curve does not reach', () => {
    const rival = (keptInYear: number, minutes: number) => ({
      rival: { keptInYear, minutes },
      curve,
    });
    const extra = extraMinutes([rival(0.8, 120), rival(0.8, 140), rival(0.9, 1)])!;
    expect(extra.mean).toBeCloseTo(30, 9);
    expect(extra.half).toBeCloseTo(12.706 * 10, 6);
    expect(extraMinutes([rival(0.9, 1), rival(0.9, 1), rival(0.8, 1)])).toBeNull();
  });
});

it('an interval of ten seeds is Student’s', () => {
  const { mean, half } = interval([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(mean).toBe(5.5);
  expect(half).toBeCloseTo(2.166, 3);
  expect(interval([4]).half).toBeNull();
  expect(median([5, 1, 4, 2])).toBe(3);
});
