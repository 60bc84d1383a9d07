import { USUAL_INTERVAL_CAP } from '@tokiori/contract';
import { scheduler } from './scheduler';

/**
 * Days until the predicted recall falls to the desired retention, whole, from 1 to the cap: no question is left alone for
 * longer, however well it is known.
 * FSRS-6: S · (r^(1/d) − 1) ÷ f, with d and f as at `predictedRecall`; at r = 0.9 it is S itself.
 * @param stability in days
 * @param desiredRetention fraction
 * @throws Error when the retention is not above 0 and at most 1
 */
export const intervalDays = (
  stability: number,
  desiredRetention: number,
  capDays: number = USUAL_INTERVAL_CAP,
): number => {
  const days = Math.round(stability * scheduler.calculate_interval_modifier(desiredRetention));
  return Math.min(capDays, Math.max(1, days));
};
