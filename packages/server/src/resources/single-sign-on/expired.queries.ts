import type { Tx } from '../../shared/caller';

/** Deletes ways to a provider and back that were not gone to their end in time. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('sso_flows').where('expires_at', '<=', now).execute();
};
