import { exportDepartments, listDepartments } from '@tokiori/contract/client';
import { chosenCompany } from '../../app/lists/chosen-company';
import type { ListDefinition, ListRequest } from '../../app/lists/list-definition';
import type { ListExport } from '../../app/lists/use-list-export';

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

/** Departments saved as a file. */
export const DEPARTMENTS_EXPORT: ListExport = {
  endpoint: exportDepartments,
  columns: { name: ['name', 'path'], members: ['users'], total: ['all_users'] },
};
