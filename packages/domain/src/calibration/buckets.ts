/** One forecast and what came of it. */
export interface ForecastOutcome {
  /** The recall that was predicted just before, 0 to 1. */
  forecast: number;
  /** Of guessing the answer, a fraction above 0 and up to 1. */
  chance: number;
  isCorrect: boolean;
}

/** The forecasts of one twentieth, added up. All sums are of fractions. */
export interface CalibrationBucket {
  count: number;
  forecastSum: number;
  correctCount: number;
  /** Of the chances of guessing. */
  chanceSum: number;
  /** Of the probabilities to be right, by knowing or by guessing. */
  expectedSum: number;
}

/** Forecasts are looked at in so many classes of the same width. */
export const CALIBRATION_BUCKETS = 20;

/** The class of a forecast, from 0; the last one holds 1 too. */
export const bucketOf = (forecast: number): number =>
  Math.min(CALIBRATION_BUCKETS - 1, Math.floor(forecast * CALIBRATION_BUCKETS));

/**
 * The probability to be wrong although one knows. An assumption, a common one for slips in tests: answers cannot tell
 * carelessness from forgetting well.
 */
export const CARELESSNESS = 0.03;

/** How probable a right answer is, 0 to 1: known as forecast and not careless, or else guessed. */
export const expectedCorrect = ({
  forecast,
  chance,
}: Pick<ForecastOutcome, 'forecast' | 'chance'>): number =>
  forecast * (1 - CARELESSNESS) + (1 - forecast) * chance;

/** A class without a forecast. */
export const emptyBucket = (): CalibrationBucket => ({
  count: 0,
  forecastSum: 0,
  correctCount: 0,
  chanceSum: 0,
  expectedSum: 0,
});

/** Adds up forecasts by their twentieth: always 20 classes, those without a forecast too. */
export const calibrationBuckets = (outcomes: Iterable<ForecastOutcome>): CalibrationBucket[] => {
  const buckets = Array.from({ length: CALIBRATION_BUCKETS }, emptyBucket);
  for (const outcome of outcomes) {
    const bucket = buckets[bucketOf(outcome.forecast)]!;
    bucket.count += 1;
    bucket.forecastSum += outcome.forecast;
    bucket.correctCount += outcome.isCorrect ? 1 : 0;
    bucket.chanceSum += outcome.chance;
    bucket.expectedSum += expectedCorrect(outcome);
  }
  return buckets;
};
