import { USUAL_INTERVAL_CAP } from '@tokiori/contract';
import { intervalModifier } from './forgetting-curve';
import { beforeEffect } from './person-effect';

/**
 * Days until the predicted recall falls to the desired retention, whole, from 1 to the cap: no question is left alone for
 * longer, however well it is known.
 * FSRS-6: S · (r^(1/d) − 1) ÷ f, with d and f as at `predictedRecall`; at r = 0.9 it is S itself.
 * @param stability in days
 * @param desiredRetention fraction
 * @param decay of the memory; `null`: of the default weights
 * @param personEffect of the memory: r is the retention that is desired of this person (`beforeEffect`)
 * @throws Error when the retention is not above 0 and at most 1
 */
export const intervalDays = (
  stability: number,
  desiredRetention: number,
  capDays: number = USUAL_INTERVAL_CAP,
  decay: number | null = null,
  personEffect: number | null = null,
): number => {
  if (!(desiredRetention > 0 && desiredRetention <= 1))
    throw new Error('a desired retention is above 0 and at most 1');
  const recall = beforeEffect(desiredRetention, personEffect);
  const days = Math.round(stability * intervalModifier(recall, decay));
  return Math.min(capDays, Math.max(1, days));
};
