import type { Tx } from '../../shared/caller';

/** Deletes messages to devices that have expired. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('push_messages').where('expires_at', '<=', now).execute();
};
