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

/** The company's name. */
export const companyName = async (tx: Tx, companyId: number): Promise<string> => {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return name;
};
