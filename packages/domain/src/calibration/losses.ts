import { expectedCorrect, type CalibrationBucket, type ForecastOutcome } from './buckets';

/** A forecast is taken for no surer than this: one that was certain and wrong would count more than all others. */
const SUREST = 0.999;

/**
 * The log loss of one forecast: −ln of the probability that it gave to what came. The lower, the better; ln 2 (0.693)
 * for who always says one half. Guesses are reckoned in: see `expectedCorrect`.
 */
export const logLossOf = (outcome: ForecastOutcome): number => {
  const expected = Math.min(SUREST, Math.max(1 - SUREST, expectedCorrect(outcome)));
  return -Math.log(outcome.isCorrect ? expected : 1 - expected);
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of losses; `null` when there is none. */
export const meanLoss = (losses: readonly number[]): number | null =>
  losses.length === 0 ? null : mean(losses);

/** A difference counts as one when it is so many times its standard error. */
const LEAST_STANDARD_ERRORS = 2;

/**
 * Whether losses are lower than others of the same forecasts, one by one, by more than chance explains: their mean
 * difference is above twice its standard error. Never for fewer than two.
 */
export const isClearlyLower = (losses: readonly number[], others: readonly number[]): boolean => {
  const count = losses.length;
  if (count < 2) return false;
  const differences = losses.map((loss, index) => others[index]! - loss);
  const gain = mean(differences);
  const variance = differences.reduce((sum, one) => sum + (one - gain) ** 2, 0) / (count - 1);
  return gain > LEAST_STANDARD_ERRORS * Math.sqrt(variance / count);
};

/**
 * How far the twentieths are off: the root of the mean square of (expected − right) by bucket, weighted with its count.
 * A fraction; `null` without a forecast.
 */
export const rmseOfBuckets = (buckets: readonly CalibrationBucket[]): number | null => {
  const count = buckets.reduce((sum, bucket) => sum + bucket.count, 0);
  if (count === 0) return null;
  const squares = buckets.reduce(
    (sum, bucket) =>
      bucket.count === 0
        ? sum
        : sum + (bucket.expectedSum - bucket.correctCount) ** 2 / bucket.count,
    0,
  );
  return Math.sqrt(squares / count);
};
