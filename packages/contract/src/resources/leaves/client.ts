// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createLeave: ClientEndpoint<typeof endpoints.createLeave> = {
  id: 'createLeave',
  method: 'POST',
  path: '/users/{id}/leaves',
  who: 'admin',
  required: { body: ['kind', 'from'] },
};

export const deleteLeave: ClientEndpoint<typeof endpoints.deleteLeave> = {
  id: 'deleteLeave',
  method: 'DELETE',
  path: '/users/{id}/leaves/{leave_id}',
  who: 'admin',
  required: {},
};

export const getRestart: ClientEndpoint<typeof endpoints.getRestart> = {
  id: 'getRestart',
  method: 'GET',
  path: '/users/{id}/restart',
  who: 'user',
  required: {},
};

export const listLeaves: ClientEndpoint<typeof endpoints.listLeaves> = {
  id: 'listLeaves',
  method: 'GET',
  path: '/users/{id}/leaves',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'from', 'to', 'kind'],
  filters: {},
  required: {},
};

export const putRestart: ClientEndpoint<typeof endpoints.putRestart> = {
  id: 'putRestart',
  method: 'PUT',
  path: '/users/{id}/restart',
  who: 'admin',
  required: {},
};

export const updateLeave: ClientEndpoint<typeof endpoints.updateLeave> = {
  id: 'updateLeave',
  method: 'PUT',
  path: '/users/{id}/leaves/{leave_id}',
  who: 'admin',
  required: {},
};
