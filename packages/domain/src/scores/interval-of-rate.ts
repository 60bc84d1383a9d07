/** From two ends, both fractions from 0 to 1. */
export interface RateInterval {
  low: number;
  high: number;
}

/** The standard normal quantile that 95 % lie within, on both sides. */
const Z_95 = 1.959963984540054;

/** With fewer cases than this a rate is a first hint. */
export const ENOUGH_CASES = 20;

/**
 * The 95 % range of a rate by Wilson's score interval: the rates that would not be surprised by what was counted. It
 * holds for few cases and near 0 and 1, where the usual ± does not.
 * @returns `null` when nothing was counted
 * @see E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927)
 */
export const wilsonInterval = (numerator: number, denominator: number): RateInterval | null => {
  if (denominator === 0) return null;
  const share = numerator / denominator;
  const z2 = Z_95 ** 2;
  const centre = share + z2 / (2 * denominator);
  const margin =
    Z_95 * Math.sqrt((share * (1 - share)) / denominator + z2 / (4 * denominator ** 2));
  const scale = 1 + z2 / denominator;
  // At the ends the terms cancel out, but for the last bit of a number.
  return {
    low: numerator === 0 ? 0 : (centre - margin) / scale,
    high: numerator === denominator ? 1 : (centre + margin) / scale,
  };
};

/**
 * What is known, without what was only guessed: (P − c) ÷ (1 − c), where P is the rate of right answers and c the mean
 * chance of guessing one. Never below 0: fewer right answers than by guessing tell of no knowledge.
 * @param chance fraction from 0 to 1; at 1 nothing can be told
 * @returns fraction from 0 to 1; `null` when it cannot be told
 */
export const withoutGuessing = (rate: number, chance: number): number | null =>
  chance >= 1 ? null : Math.max(0, (rate - chance) / (1 - chance));
