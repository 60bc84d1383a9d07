import { listUsers } from '@tokiori/contract/client';
import { chosenCompany } from '../../app/lists/chosen-company';
import type { ListDefinition, ListRequest } from '../../app/lists/list-definition';

/** The people of one department. */
export const MEMBERS_LIST: ListDefinition<typeof listUsers> = {
  name: 'department-members',
  endpoint: listUsers,
  things: 'users',
  defaultSort: { field: 'name_kana', order: 'ASC' },
};

/** Unless told those of the departments below it too. */
export const areBelowShown = (search: Readonly<Record<string, unknown>>): boolean =>
  search['below'] !== 'false';

export const membersRequest = (
  departmentId: string | number | undefined,
  search: Readonly<Record<string, unknown>>,
): ListRequest => ({
  query: {
    department_id: `[${Number(departmentId)}]`,
    ...(areBelowShown(search) ? { queryByDept: 'true' } : {}),
    ...chosenCompany(search),
  },
});
