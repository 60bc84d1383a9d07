import { daysBefore } from '../../shared/days-before';
import type { Tx } from '../../shared/caller';

const KEPT_DAYS = 90;

/** Deletes tasks that ended long ago. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('tasks').where('finished_at', '<', daysBefore(now, KEPT_DAYS)).execute();
};
