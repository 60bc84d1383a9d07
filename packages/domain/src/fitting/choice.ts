import { isClearlyLower, logLossOf, meanLoss } from '../calibration/losses';
import { MEMORY_PARAMETERS, type MemoryWeights } from '../memory/parameters';
import { effectOf, reviewWithEffect, type PersonEffects } from './effects';
import { reviewsOf, type PastReview, type PersonAnswers } from './history';

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

/** What memories of a company are reckoned by: weights for all, and what single people differ by. */
export interface MemoryFit {
  weights: MemoryWeights;
  effects: PersonEffects;
}

const NO_EFFECTS: PersonEffects = new Map();

/** What holds where nothing was taken yet. */
const USUAL_FIT: MemoryFit = { weights: MEMORY_PARAMETERS, effects: NO_EFFECTS };

/** What holds from now on, and why. */
export type WeightsVerdict =
  /** The fitted weights predict clearly better than the default ones and what stands. */
  | 'Better'
  /** The weights that stand stay, and predict clearly better with the effects of people that were found. */
  | 'EffectsBetter'
  /** What stands stays: nothing is clearly better. */
  | 'NotBetter'
  /** The weights that stand stay and the effects go: they predict clearly better without them. */
  | 'EffectsWorse'
  /** The default weights hold again, without effects: they predict clearly better than what stands. */
  | 'DefaultBetter';

/** How weights were judged. Losses are mean log losses of the reviews held out. */
export interface WeightsJudgement {
  verdict: WeightsVerdict;
  /** What holds from now on: what stands, where nothing is clearly better. */
  taken: MemoryFit;
  fitted: MemoryWeights;
  heldOutCount: number;
  /** `null` without a review held out, as all losses. */
  defaultLoss: number | null;
  /** Of what stands, with its effects; the default's where nothing does. */
  currentLoss: number | null;
  /** Of the fitted weights, without effects. */
  fittedLoss: number | null;
  /** Of the weights that stay or come, with the effects that were found. */
  effectsLoss: number | null;
}

/** The losses of some weights in the reviews held out, one by one and in the same order for all weights. */
interface JudgedWeights {
  weights: MemoryWeights;
  plain: number[];
  /** With the effects that were found by the reviews not held out. */
  withEffects: number[];
  effects: PersonEffects;
  /** Whether they are clearly better with these: by person, so that one who answers much is no proof. */
  gainsByEffects: boolean;
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const lossesWith = (reviews: readonly PastReview[], effect: number | null): number[] =>
  reviews.map((review) => logLossOf(reviewWithEffect(review, effect)));

const judgedBy = (
  people: readonly PersonAnswers[],
  weights: MemoryWeights,
  isHeldOut: (review: PastReview) => boolean,
): JudgedWeights => {
  const effects = new Map<number, number>();
  const [plain, withEffects]: [number[][], number[][]] = [[], []];
  for (const { userId, histories } of people) {
    const reviews = histories.flatMap((history) => reviewsOf(history, weights));
    const heldOut = reviews.filter(isHeldOut);
    const effect = effectOf(reviews.filter((review) => !isHeldOut(review)));
    if (effect !== null) effects.set(userId, effect);
    if (heldOut.length === 0) continue;
    plain.push(lossesWith(heldOut, null));
    withEffects.push(lossesWith(heldOut, effect));
  }
  const gainsByEffects = isClearlyLower(withEffects.map(sum), plain.map(sum));
  return { weights, plain: plain.flat(), withEffects: withEffects.flat(), effects, gainsByEffects };
};

/** The losses of what stands, in the same order. */
const lossesOfFit = (
  people: readonly PersonAnswers[],
  { weights, effects }: MemoryFit,
  isHeldOut: (review: PastReview) => boolean,
): number[] =>
  people.flatMap(({ userId, histories }) =>
    lossesWith(
      histories.flatMap((history) => reviewsOf(history, weights).filter(isHeldOut)),
      effects.get(userId) ?? null,
    ),
  );

const bestOf = ({ weights, effects, gainsByEffects }: JudgedWeights): MemoryFit => ({
  weights,
  effects: gainsByEffects ? effects : NO_EFFECTS,
});

const bestLosses = ({ plain, withEffects, gainsByEffects }: JudgedWeights): number[] =>
  gainsByEffects ? withEffects : plain;

const verdictOf = (
  { usual, current, fitted }: Record<'usual' | 'current' | 'fitted', JudgedWeights>,
  lossesInForce: readonly number[],
): WeightsVerdict => {
  const areWeightsBetter =
    isClearlyLower(fitted.plain, usual.plain) && isClearlyLower(fitted.plain, current.plain);
  if (areWeightsBetter && isClearlyLower(bestLosses(fitted), lossesInForce)) return 'Better';
  if (current.gainsByEffects && isClearlyLower(current.withEffects, lossesInForce))
    return 'EffectsBetter';
  if (isClearlyLower(usual.plain, lossesInForce)) return 'DefaultBetter';
  return isClearlyLower(current.plain, lossesInForce) ? 'EffectsWorse' : 'NotBetter';
};

/**
 * Judges fitted weights, and effects of people beside them, by reviews that they were not learned from, against the
 * default weights and what stands.
 * @param current `null`: the default weights without effects
 */
export const judgeWeights = (
  people: readonly PersonAnswers[],
  { fitted, current }: { fitted: MemoryWeights; current: MemoryFit | null },
  isHeldOut: (review: PastReview) => boolean,
): WeightsJudgement => {
  const inForce = current ?? USUAL_FIT;
  const usual = judgedBy(people, MEMORY_PARAMETERS, isHeldOut);
  const judged = {
    usual,
    current: current === null ? usual : judgedBy(people, current.weights, isHeldOut),
    fitted: judgedBy(people, fitted, isHeldOut),
  };
  const lossesInForce =
    inForce.effects.size === 0 ? judged.current.plain : lossesOfFit(people, inForce, isHeldOut);
  const verdict = verdictOf(judged, lossesInForce);
  const taken: Record<WeightsVerdict, MemoryFit> = {
    Better: bestOf(judged.fitted),
    EffectsBetter: bestOf(judged.current),
    NotBetter: inForce,
    EffectsWorse: { ...inForce, effects: NO_EFFECTS },
    DefaultBetter: USUAL_FIT,
  };
  return {
    verdict,
    taken: taken[verdict],
    fitted,
    heldOutCount: usual.plain.length,
    defaultLoss: meanLoss(usual.plain),
    currentLoss: meanLoss(lossesInForce),
    fittedLoss: meanLoss(judged.fitted.plain),
    effectsLoss: meanLoss((verdict === 'Better' ? judged.fitted : judged.current).withEffects),
  };
};
