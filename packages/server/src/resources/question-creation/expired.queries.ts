import { daysBefore } from '../../shared/days-before';
import type { Tx } from '../../shared/caller';

/** Documents of which questions were made, with what was proposed; saved questions keep the sentence that they rest on. */
const CREATIONS_KEPT_DAYS = 180;
/** What companies have used of a day. */
const USES_KEPT_DAYS = 400;

/** Deletes documents that were read for questions, and what was counted of it. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .deleteFrom('question_creation_requests')
    .where('created_at', '<', daysBefore(now, CREATIONS_KEPT_DAYS))
    .where('status', '<>', 'InProgress')
    .execute();
  await tx
    .deleteFrom('question_creation_days')
    .where('day', '<', daysBefore(now, USES_KEPT_DAYS).toISOString().slice(0, 10))
    .execute();
};
