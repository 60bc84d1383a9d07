import { computeDecayFactor } from 'ts-fsrs';
import { MEMORY_PARAMETERS } from './parameters';

/** The forgetting curve R(t, S) = (1 + factor · t ÷ S)^decay of FSRS-6; R(S, S) = 0.9. */
export interface ForgettingCurve {
  /** −w20. */
  decay: number;
  /** 0.9^(1 ÷ decay) − 1. */
  factor: number;
}

const curve = computeDecayFactor(MEMORY_PARAMETERS);

/**
 * d of the forgetting curve R(t, S) = (1 + f · t ÷ S)^d by the default weights, negative: for those who compute
 * `predictedRecall` elsewhere, such as in SQL. Source: FSRS-6.
 */
export const MEMORY_DECAY = curve.decay;

/** f of the forgetting curve by the default weights. */
export const MEMORY_FACTOR = curve.factor;

/** `predictedRecall` is rounded to so many decimals. */
export const MEMORY_DECIMALS = 8;

const UNIT = 10 ** MEMORY_DECIMALS;

/** As `predictedRecall` rounds. */
export const roundedRecall = (value: number): number => Math.round(value * UNIT) / UNIT;

/** The curve of a memory. @param decay w20 of the weights that it was reckoned by; `null`: the default ones */
export const curveOf = (decay: number | null): ForgettingCurve =>
  decay === null ? curve : computeDecayFactor(decay);

/** The recall, 0 to 1, so many days after an answer that left the stability. */
export const recallAfter = (days: number, stability: number, decay: number | null): number => {
  const { factor, decay: power } = curveOf(decay);
  return roundedRecall((1 + (factor * days) / stability) ** power);
};

/** What the stability is multiplied by for the days, 0 and more, until the recall falls to a fraction above 0. */
export const intervalModifier = (recall: number, decay: number | null): number => {
  const { factor, decay: power } = curveOf(decay);
  return roundedRecall((recall ** (1 / power) - 1) / factor);
};
