import { shownPercent } from '@tokiori/domain';

/** How a figure has changed. */
export interface Difference {
  /** 「+3.2ポイント」「−120点（−12.0 %）」「変わりません」 */
  text: string;
  direction: 'up' | 'down' | 'same';
}

export const UNCHANGED = '変わりません';

export const withSign = (value: number, text: string): string => `${value < 0 ? '−' : '+'}${text}`;

export const directionOf = (value: number): Difference['direction'] =>
  value === 0 ? 'same' : value > 0 ? 'up' : 'down';

/** In tenths of a percent, as they are shown: the difference is that of the two numbers that one sees. */
const tenths = (value: number): number => Math.round(shownPercent(value, 1) * 10);

/** How far apart two rates are, in points. */
export const pointsBetween = (before: number, now: number): Difference => {
  const change = tenths(now) - tenths(before);
  const direction = directionOf(change);
  return direction === 'same'
    ? { direction, text: UNCHANGED }
    : { direction, text: withSign(change, `${(Math.abs(change) / 10).toFixed(1)}ポイント`) };
};
