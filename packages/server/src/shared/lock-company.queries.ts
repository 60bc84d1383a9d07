import { AppError } from '../platform/errors';
import type { Tx } from './caller';

/** Locks the company's row like `lockCompany`; NOT_FOUND when it was deleted meanwhile. */
export const lockKnownCompany = async (tx: Tx, companyId: number): Promise<void> => {
  const row = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
};

/**
 * Locks the company's row until the transaction ends, so that what is counted or compared across the
 * company (seats, admins, the tree of departments) is changed by one at a time. Does not hold up
 * inserts that only refer to the company.
 *
 * @returns seats of the contract, `null` when unlimited, and those of the next period when there will be fewer
 */
export const lockCompany = (
  tx: Tx,
  companyId: number,
): Promise<{ seats: number | null; next_seats: number | null; read_only_at: Date | null }> =>
  tx
    .selectFrom('companies')
    .select(['seats', 'next_seats', 'read_only_at'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
