import { scheduler } from './scheduler';

/** No question is left alone for longer, in days, however well it is known. */
export const MAX_INTERVAL_DAYS = 90;

/**
 * Days until the predicted recall falls to the desired retention, whole and from 1 to 90.
 * FSRS-6: S · (r^(1/d) − 1) ÷ f, with d and f as at `predictedRecall`; at r = 0.9 it is S itself.
 * @param stability in days
 * @param desiredRetention fraction
 * @throws Error when the retention is not above 0 and at most 1
 */
export const intervalDays = (stability: number, desiredRetention: number): number => {
  const days = Math.round(stability * scheduler.calculate_interval_modifier(desiredRetention));
  return Math.min(MAX_INTERVAL_DAYS, Math.max(1, days));
};
