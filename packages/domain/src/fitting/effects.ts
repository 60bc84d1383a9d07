import type { ForecastOutcome } from '../calibration/buckets';
import { logLossOf } from '../calibration/losses';
import { withEffect } from '../memory/person-effect';

/** The effects of people by their ids, each as `MemoryState.personEffect`; who has none is absent. */
export type PersonEffects = ReadonlyMap<number, number>;

/** Of fewer reviews nobody has an effect. */
export const LEAST_REVIEWS_FOR_EFFECT = 30;

/** How far people are taken to differ: the variance of the natural logarithm of their effects. */
const PRIOR_VARIANCE = 0.25;

/** Effects are looked for among so many on each side of 1, from e^−1 to e, evenly by their logarithms. */
const STEPS = 20;
const DECIMALS = 4;

/** The logarithms that are looked at, each with its effect. */
const TRIED = Array.from({ length: 2 * STEPS + 1 }, (_, index) => {
  const log = (index - STEPS) / STEPS;
  return { log, effect: Number(Math.exp(log).toFixed(DECIMALS)) };
});

/** A review as it would have been predicted of somebody with an effect. */
export const reviewWithEffect = <Review extends ForecastOutcome>(
  review: Review,
  effect: number | null,
): Review => ({ ...review, forecast: withEffect(review.forecast, effect) });

/**
 * The most probable effect of a person, by what the weights predicted of their reviews and what came of them: guesses
 * and carelessness reckoned in, drawn towards 1 by a normal prior of its logarithm.
 * @returns `null` with fewer than `LEAST_REVIEWS_FOR_EFFECT` reviews, and where the weights expect it rightly
 */
export const effectOf = (reviews: readonly ForecastOutcome[]): number | null => {
  if (reviews.length < LEAST_REVIEWS_FOR_EFFECT) return null;
  const lossOf = ({ log, effect }: (typeof TRIED)[number]): number =>
    reviews.reduce(
      (sum, review) => sum + logLossOf(reviewWithEffect(review, effect)),
      log ** 2 / (2 * PRIOR_VARIANCE),
    );
  const best = TRIED.map((one) => ({ ...one, loss: lossOf(one) })).reduce((least, one) =>
    one.loss < least.loss ? one : least,
  );
  return best.log === 0 ? null : best.effect;
};
