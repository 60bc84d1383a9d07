import { daysBefore } from '../../shared/days-before';
import type { Tx } from '../../shared/caller';

const KEPT_DAYS = 90;

/** Deletes weights that were fitted and not taken, with how they were judged. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .deleteFrom('memory_weights')
    .where('is_taken', '=', false)
    .where('fitted_at', '<', daysBefore(now, KEPT_DAYS))
    .execute();
};
