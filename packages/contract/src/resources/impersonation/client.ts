// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const endImpersonation: ClientEndpoint<typeof endpoints.endImpersonation> = {
  id: 'endImpersonation',
  method: 'DELETE',
  path: '/auth/impersonate',
  who: 'user',
  required: {},
};

export const startImpersonation: ClientEndpoint<typeof endpoints.startImpersonation> = {
  id: 'startImpersonation',
  method: 'PUT',
  path: '/auth/impersonate/{user_id}',
  who: 'superadmin',
  required: {},
};
