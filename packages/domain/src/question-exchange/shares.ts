/** Half a hundredth is lost where a third is written with few places. */
const TOLERANCE = 0.51;

/**
 * Whether percentages of answers say no more than which are right: each right one is an equal share of the whole, or
 * all of it.
 */
export const sharesAreEqual = (weights: readonly number[]): boolean => {
  const right = weights.filter((weight) => weight > 0);
  const share = 100 / Math.max(1, right.length);
  return right.every((weight) => Math.abs(weight - share) < TOLERANCE || weight === 100);
};

/** The share of each right answer, as other systems write it. */
export const shareText = (count: number): string =>
  count === 1 ? '100' : (100 / Math.max(1, count)).toFixed(5);
