// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const endOneSession: ClientEndpoint<typeof endpoints.endOneSession> = {
  id: 'endOneSession',
  method: 'DELETE',
  path: '/auth/sessions/{session_id}',
  who: 'user',
  required: {},
};

export const endOtherSessions: ClientEndpoint<typeof endpoints.endOtherSessions> = {
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  who: 'user',
  required: {},
};

export const listSessions: ClientEndpoint<typeof endpoints.listSessions> = {
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  who: 'user',
  required: {},
};
