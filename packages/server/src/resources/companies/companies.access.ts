import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import type { Tables } from '../../tables';

/**
 * The company that a call names as `id`, as `companyOf` of the binder wants it: for a SuperAdmin any there is, for
 * everybody else their own.
 *
 * @throws AppError NOT_FOUND for every other, whether or not it exists
 */
export const companyScope =
  (database: Database<Tables>) =>
  async ({ caller, params }: { caller: Caller; params: { id: number } }): Promise<number> => {
    if (params.id === caller.companyId) return params.id;
    if (caller.role !== 'SuperAdmin') throw new AppError('NOT_FOUND');
    const { rows } = await (
      await database.systemPool()
    ).query('select 1 from companies where id = $1', [params.id]);
    if (rows.length === 0) throw new AppError('NOT_FOUND');
    return params.id;
  };

/**
 * The same for what the operator's people may change of a company and its own may not: a SuperAdmin's call works as the
 * system, since the role of companies' work has no right to write it.
 */
export const operatorScope = (database: Database<Tables>) => {
  const companyOf = companyScope(database);
  return async (call: { caller: Caller; params: { id: number } }): Promise<number | 'every'> => {
    const companyId = await companyOf(call);
    return call.caller.role === 'SuperAdmin' ? 'every' : companyId;
  };
};

/** Locks the company's row like `lockCompany`; NOT_FOUND when it was deleted meanwhile. */
export const holdCompany = async (tx: Tx, companyId: number): Promise<void> => {
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

/** Whether the operator, or a paid contract, has approved of the company. */
export const isApproved = async (tx: Tx, companyId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('companies')
    .select('approved_at')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.approved_at != null;
};

/** The company's name. */
export const companyName = async (tx: Tx, companyId: number): Promise<string> => {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return name;
};

/** Seats that may be taken: those of the next period when there will be fewer; `null` when unlimited. */
export const companySeats = async (tx: Tx, companyId: number): Promise<number | null> => {
  const { seats, next_seats: next } = await tx
    .selectFrom('companies')
    .select(['seats', 'next_seats'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return next ?? seats;
};

/** From how many people on a group is shown; 0: every group is. */
export const smallGroupLimit = async (tx: Tx, companyId: number): Promise<number> => {
  const row = await tx
    .selectFrom('companies')
    .select('small_group_limit')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.small_group_limit;
};
