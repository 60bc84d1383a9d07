import { daysBefore } from './days-before';
import type { Tx } from './caller';

const KEYS_KEPT_DAYS = 7;
const MAILS_KEPT_DAYS = 90;

/** Deletes what is no resource's: counters of rate limits that are over, old keys of repeated calls, old mails of no company. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
  await tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', daysBefore(now, KEYS_KEPT_DAYS))
    .execute();
  await tx
    .deleteFrom('mails')
    .where('company_id', 'is', null)
    .where('state', '<>', 'waiting')
    .where('created_at', '<', daysBefore(now, MAILS_KEPT_DAYS))
    .execute();
};
