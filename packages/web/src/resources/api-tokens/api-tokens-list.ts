import { listApiTokens } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** Tokens of the company's programs. */
export const API_TOKENS_LIST: ListDefinition<typeof listApiTokens> = {
  name: 'api-tokens',
  endpoint: listApiTokens,
  defaultSort: { field: 'name', order: 'ASC' },
};
