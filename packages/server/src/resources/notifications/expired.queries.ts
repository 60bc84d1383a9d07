import { NOTIFICATIONS_KEPT_DAYS } from '@tokiori/contract';
import { daysBefore } from '../../shared/days-before';
import type { Tx } from '../../shared/caller';

/** Deletes messages to devices that have expired, and notifications after the days that people are told. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('push_messages').where('expires_at', '<=', now).execute();
  await tx
    .deleteFrom('notifications')
    .where('created_at', '<', daysBefore(now, NOTIFICATIONS_KEPT_DAYS))
    .execute();
};
