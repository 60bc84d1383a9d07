import { listDepartments } from '@tokiori/contract/client';
import type { ListDefinition, ListRequest } from '../../app/lists/list-definition';

/** The departments that one answers for, in the order of the tree. */
export const DEPARTMENTS_LIST: ListDefinition<typeof listDepartments> = {
  name: 'departments',
  endpoint: listDepartments,
  things: 'departments',
  defaultSort: { field: 'path', order: 'ASC' },
};

export const DEPARTMENTS_REQUEST: ListRequest = { query: { managed: true } };
