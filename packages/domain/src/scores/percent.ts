/** Far smaller than any part that a count can leave, far larger than what a division loses. */
const DIVISION_ERROR = 1e-7;

/**
 * A fraction in percent as it is shown: cut off behind `digits` decimals, never rounded up. So a rate reads at least like
 * a line (a pass mark, a goal) exactly when it reaches it, and 100 only when all of it is there.
 */
export const shownPercent = (fraction: number, digits: 0 | 1 = 0): number => {
  const scale = 10 ** digits;
  return Math.floor(fraction * 100 * scale + DIVISION_ERROR) / scale;
};
