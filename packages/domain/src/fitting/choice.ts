import { isClearlyLower, logLossOf, meanLoss } from '../calibration/losses';
import { MEMORY_PARAMETERS, type MemoryWeights } from '../memory/parameters';
import { reviewsOf, type AnswerHistory, type PastReview } from './history';

/** Weights are fitted from so many reviews on. */
export const LEAST_REVIEWS_TO_FIT = 1000;

/** Reviews of so many days, the latest ones, are not learned from: they judge what was learned. */
export const HELD_OUT_DAYS = 30;

/** So many of them at least are needed to judge. */
export const LEAST_REVIEWS_TO_JUDGE = 100;

/** With so many reviews fitted and default weights count the same. */
const PRIOR_REVIEWS = 1000;

/**
 * Draws fitted weights towards the default ones, the more the fewer reviews they rest on:
 * default + n ÷ (n + 1,000) · (fit − default).
 */
export const shrunkWeights = (fitted: MemoryWeights, reviewCount: number): MemoryWeights => {
  const share = reviewCount / (reviewCount + PRIOR_REVIEWS);
  return MEMORY_PARAMETERS.map((usual, index) => usual + share * (fitted[index]! - usual));
};

/** Which weights hold from now on, and why. */
export type WeightsVerdict =
  /** The fitted ones predict clearly better than the default ones and those that stand. */
  | 'Better'
  /** Those that stand stay: nothing is clearly better. */
  | 'NotBetter'
  /** The default ones hold again: they predict clearly better than those that stand. */
  | 'DefaultBetter';

/** How weights were judged. Losses are mean log losses of the reviews held out. */
export interface WeightsJudgement {
  verdict: WeightsVerdict;
  heldOutCount: number;
  /** `null` without a review held out, as all losses. */
  defaultLoss: number | null;
  /** The default's where no fitted weights stand. */
  currentLoss: number | null;
  fittedLoss: number | null;
}

const verdictOf = (losses: Record<'usual' | 'current' | 'fitted', number[]>): WeightsVerdict => {
  const { usual, current, fitted } = losses;
  if (isClearlyLower(fitted, usual) && isClearlyLower(fitted, current)) return 'Better';
  return isClearlyLower(usual, current) ? 'DefaultBetter' : 'NotBetter';
};

/**
 * Judges fitted weights by reviews that they were not learned from, against the default weights and those that stand.
 * @param current `null`: the default ones
 */
export const judgeWeights = (
  histories: readonly AnswerHistory[],
  { fitted, current }: { fitted: MemoryWeights; current: MemoryWeights | null },
  isHeldOut: (review: PastReview) => boolean,
): WeightsJudgement => {
  const lossesOf = (weights: MemoryWeights): number[] =>
    histories.flatMap((history) => reviewsOf(history, weights).filter(isHeldOut).map(logLossOf));
  const usual = lossesOf(MEMORY_PARAMETERS);
  const losses = {
    usual,
    current: current === null ? usual : lossesOf(current),
    fitted: lossesOf(fitted),
  };
  return {
    verdict: verdictOf(losses),
    heldOutCount: usual.length,
    defaultLoss: meanLoss(losses.usual),
    currentLoss: meanLoss(losses.current),
    fittedLoss: meanLoss(losses.fitted),
  };
};
