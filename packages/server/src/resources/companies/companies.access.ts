import type { Tx } from '../../shared/caller';

/**
 * Locks the company's row until the transaction ends, so that what is counted or compared across the
 * company (seats, admins, the tree of departments) is changed by one at a time. Does not hold up
 * inserts that only refer to the company.
 *
 * @returns seats of the contract, `null` when unlimited
 */
export const lockCompany = (tx: Tx, companyId: number): Promise<{ seats: number | null }> =>
  tx
    .selectFrom('companies')
    .select('seats')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
