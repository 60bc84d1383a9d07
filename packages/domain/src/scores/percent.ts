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

/** A fraction as people read it: 「81 %」, 「81.6 %」, and no 「0 %」 of what is more than nothing. */
export const percentText = (fraction: number, digits: 0 | 1 = 0): string => {
  const shown = shownPercent(fraction, digits);
  return shown === 0 && fraction > 0 ? `${10 ** -digits} %未満` : `${shown.toFixed(digits)} %`;
};

/** In tenths of a percent, as they are shown. */
const tenths = (fraction: number): number => Math.round(shownPercent(fraction, 1) * 10);

/** How many points a rate has gone up: the difference of the two numbers that one sees. */
export const pointsUp = (before: number, now: number): number =>
  (tenths(now) - tenths(before)) / 10;
