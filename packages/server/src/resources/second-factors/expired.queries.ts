import type { Tx } from '../../shared/caller';

/** Deletes what keys were asked to sign and did not in time. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
};
