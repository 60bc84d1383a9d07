// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createApiToken: ClientEndpoint<typeof endpoints.createApiToken> = {
  id: 'createApiToken',
  method: 'POST',
  path: '/api-tokens',
  who: 'admin',
  required: { body: ['name', 'rights'] },
};

export const listApiTokens: ClientEndpoint<typeof endpoints.listApiTokens> = {
  id: 'listApiTokens',
  method: 'GET',
  path: '/api-tokens',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'name', 'expires_on', 'last_used_at'],
  filters: {},
  required: {},
};

export const revokeApiToken: ClientEndpoint<typeof endpoints.revokeApiToken> = {
  id: 'revokeApiToken',
  method: 'DELETE',
  path: '/api-tokens/{id}',
  who: 'admin',
  required: {},
};
