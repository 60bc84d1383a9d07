import { listCompanies, listUsers } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** Companies to choose from. */
export const COMPANY_CHOICE: ListDefinition<typeof listCompanies> = {
  name: 'company-choice',
  endpoint: listCompanies,
  defaultSort: { field: 'name', order: 'ASC' },
};

/** Users of a company to choose from. */
export const USER_CHOICE: ListDefinition<typeof listUsers> = {
  name: 'user-choice',
  endpoint: listUsers,
  defaultSort: { field: 'name_kana', order: 'ASC' },
};
