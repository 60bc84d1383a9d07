import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bucketOf,
  calibrationBuckets,
  CALIBRATION_BUCKETS,
  CARELESSNESS,
  expectedCorrect,
  type ForecastOutcome,
} from './buckets';
import { isClearlyLower, logLossOf, meanLoss, rmseOfBuckets } from './losses';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const anyOutcome = fc.record<ForecastOutcome>({
  forecast: fraction,
  chance: fc.constantFrom(1 / 4, 1 / 15, 1 / 24),
  isCorrect: fc.boolean(),
});

describe('the buckets of forecasts', () => {
  it('are twenty, from 0 to 5 up to 95 to 100 %, each with its lower end', () => {
    expect(calibrationBuckets([])).toHaveLength(20);
    expect([0, 0.049, 0.05, 0.8, 0.949, 0.95, 1].map(bucketOf)).toEqual([0, 0, 1, 16, 18, 19, 19]);
  });

  it('hold every forecast once, beside others of its twentieth', () => {
    fc.assert(
      fc.property(fc.array(anyOutcome), (outcomes) => {
        const buckets = calibrationBuckets(outcomes);
        expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(outcomes.length);
        for (const [index, { count, forecastSum, correctCount }] of buckets.entries()) {
          expect(correctCount).toBeLessThanOrEqual(count);
          if (count === 0) continue;
          const mean = forecastSum / count;
          expect(mean).toBeGreaterThanOrEqual(index / CALIBRATION_BUCKETS - 1e-9);
          expect(mean).toBeLessThanOrEqual((index + 1) / CALIBRATION_BUCKETS + 1e-9);
        }
      }),
    );
  });
});

describe('a right answer', () => {
  it('is expected by knowing or by guessing', () => {
    expect(expectedCorrect({ forecast: 0, chance: 0.25 })).toBe(0.25);
    expect(expectedCorrect({ forecast: 1, chance: 0.25 })).toBe(1 - CARELESSNESS);
    expect(expectedCorrect({ forecast: 0.6, chance: 0.25 })).toBeCloseTo(0.682, 10);
  });
});

describe('the log loss', () => {
  it('is least on the mean for who says the truth', () => {
    fc.assert(
      fc.property(fraction, fraction, (truth, other) => {
        const chance = 0.25;
        const share = expectedCorrect({ forecast: truth, chance });
        const lossWhenSaying = (forecast: number) =>
          share * logLossOf({ forecast, chance, isCorrect: true }) +
          (1 - share) * logLossOf({ forecast, chance, isCorrect: false });
        expect(lossWhenSaying(truth)).toBeLessThanOrEqual(lossWhenSaying(other) + 1e-9);
      }),
    );
  });

  it('has no mean without a forecast', () => {
    expect(meanLoss([])).toBeNull();
    expect(meanLoss([1, 2])).toBe(1.5);
  });

  it('is clearly lower only by more than chance explains', () => {
    const others = Array.from({ length: 100 }, (_, index) => 0.5 + (index % 10) / 10);
    const lower = (gains: (index: number) => number) =>
      isClearlyLower(
        others.map((loss, index) => loss - gains(index)),
        others,
      );
    expect(lower(() => 0.01)).toBe(true);
    expect(lower(() => -0.01)).toBe(false);
    expect(lower(() => 0)).toBe(false);
    expect(lower((index) => (index % 2 === 0 ? 0.21 : -0.19))).toBe(false);
    expect(isClearlyLower([0.1], [0.9])).toBe(false);
  });
});

describe('how far twentieths are off', () => {
  it('is nothing when each is right as often as expected, and a part of 1', () => {
    const wrongOnce = calibrationBuckets([
      { forecast: 1, chance: 0.25, isCorrect: true },
      { forecast: 1, chance: 0.25, isCorrect: false },
    ]);
    expect(rmseOfBuckets(wrongOnce)).toBeCloseTo(0.5 - CARELESSNESS, 10);
    expect(rmseOfBuckets(calibrationBuckets([]))).toBeNull();
    fc.assert(
      fc.property(fc.array(anyOutcome, { minLength: 1 }), (outcomes) => {
        const rmse = rmseOfBuckets(calibrationBuckets(outcomes))!;
        expect(rmse).toBeGreaterThanOrEqual(0);
        expect(rmse).toBeLessThanOrEqual(1);
      }),
    );
  });
});
