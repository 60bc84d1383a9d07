// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createUserAttribute: ClientEndpoint<typeof endpoints.createUserAttribute> = {
  id: 'createUserAttribute',
  method: 'POST',
  path: '/user-attributes',
  who: 'admin',
  required: { body: ['name', 'kind'] },
};

export const deleteUserAttribute: ClientEndpoint<typeof endpoints.deleteUserAttribute> = {
  id: 'deleteUserAttribute',
  method: 'DELETE',
  path: '/user-attributes/{id}',
  who: 'admin',
  required: {},
};

export const listUserAttributes: ClientEndpoint<typeof endpoints.listUserAttributes> = {
  id: 'listUserAttributes',
  method: 'GET',
  path: '/user-attributes',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'name', 'position'],
  filters: {},
  required: {},
};

export const updateUserAttribute: ClientEndpoint<typeof endpoints.updateUserAttribute> = {
  id: 'updateUserAttribute',
  method: 'PUT',
  path: '/user-attributes/{id}',
  who: 'admin',
  required: {},
};
