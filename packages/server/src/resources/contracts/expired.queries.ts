import { daysBefore } from '../../shared/days-before';
import type { Tx } from '../../shared/caller';

/** Changes of contracts and notifications of the payment provider: a repeat comes within days. */
const KEPT_DAYS = 90;

/** Deletes what told repeats of changes and notifications from new ones. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  const before = daysBefore(now, KEPT_DAYS);
  await tx
    .deleteFrom('contract_changes')
    .where('created_at', '<', before)
    .where('finished_at', 'is not', null)
    .execute();
  await tx.deleteFrom('stripe_events').where('received_at', '<', before).execute();
};
