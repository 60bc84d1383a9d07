import { interval } from './statistics';

/** What a policy of one seed keeps, and for how many minutes. */
export interface Effort {
  keptInYear: number;
  minutes: number;
}

/**
 * The minutes with which a curve keeps so much, between its two nearest points (the logarithm of the minutes is taken to
 * go straight); `null` outside of it.
 * @param curve by rising retention
 */
export const minutesToKeep = (curve: readonly Effort[], kept: number): number | null => {
  for (let index = 1; index < curve.length; index += 1) {
    const [low, high] = [curve[index - 1]!, curve[index]!];
    if (kept < low.keptInYear || kept > high.keptInYear) continue;
    const span = high.keptInYear - low.keptInYear;
    const part = span === 0 ? 0 : (kept - low.keptInYear) / span;
    return low.minutes * (high.minutes / low.minutes) ** part;
  }
  return null;
};

/**
 * How many percent more minutes a rival needs than the product to keep as much: one figure for each seed in which the
 * product's curve reaches it, their mean and 95 % interval; `null` when that are fewer than half of the seeds.
 */
export const extraMinutes = (
  seeds: readonly { rival: Effort; curve: readonly Effort[] }[],
): { mean: number; half: number | null } | null => {
  const extras = seeds.flatMap(({ rival, curve }) => {
    const minutes = minutesToKeep(curve, rival.keptInYear);
    return minutes === null ? [] : [100 * (rival.minutes / minutes - 1)];
  });
  return extras.length * 2 < seeds.length || extras.length === 0 ? null : interval(extras);
};
