import type { Database } from '../platform/database';
import { AppError } from '../platform/errors';
import type { Tables } from '../tables';
import type { Caller } from './caller';

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
