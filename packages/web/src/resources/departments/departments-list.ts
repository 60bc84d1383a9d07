import { listDepartments } from '@tokiori/contract/client';
import { chosenCompany } from '../../app/lists/chosen-company';
import type { ListDefinition, ListRequest } from '../../app/lists/list-definition';

/** The departments that one answers for, in the order of the tree. */
export const DEPARTMENTS_LIST: ListDefinition<typeof listDepartments> = {
  name: 'departments',
  endpoint: listDepartments,
  things: 'departments',
  defaultSort: { field: 'path', order: 'ASC' },
};

export const departmentsRequest = (search: Readonly<Record<string, unknown>>): ListRequest => ({
  query: { managed: true, ...chosenCompany(search) },
});
