import type { Tx } from './caller';

/**
 * Locks a user's row until the transaction ends: requests that do the same for this person wait for each other. The row
 * must exist.
 */
export const lockUser = async (
  tx: Tx,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<void> => {
  await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
};
