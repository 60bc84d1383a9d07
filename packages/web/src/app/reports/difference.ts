import { pointsUp } from '@tokiori/domain';

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

/** How far apart two rates are, in points. */
export const pointsBetween = (before: number, now: number): Difference => {
  const change = pointsUp(before, now);
  const direction = directionOf(change);
  return direction === 'same'
    ? { direction, text: UNCHANGED }
    : { direction, text: withSign(change, `${Math.abs(change).toFixed(1)}ポイント`) };
};
