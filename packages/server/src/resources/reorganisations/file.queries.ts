import type { NamedPerson } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';

/** People of the company by their ids, with what a file names them by. */
export const listNamedPeople = (
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<NamedPerson[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'employee_number', 'email', 'login_id'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [0, ...ids])
    .execute();
