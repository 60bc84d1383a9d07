// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createImport: ClientEndpoint<typeof endpoints.createImport> = {
  id: 'createImport',
  method: 'POST',
  path: '/imports',
  who: 'admin',
  bodyKind: 'multipart',
  jsonFields: ['options'],
  required: { body: ['kind'] },
};

export const deleteImport: ClientEndpoint<typeof endpoints.deleteImport> = {
  id: 'deleteImport',
  method: 'DELETE',
  path: '/imports/{id}',
  who: 'admin',
  required: {},
};

export const getImport: ClientEndpoint<typeof endpoints.getImport> = {
  id: 'getImport',
  method: 'GET',
  path: '/imports/{id}',
  who: 'admin',
  required: {},
};

export const listImportRows: ClientEndpoint<typeof endpoints.listImportRows> = {
  id: 'listImportRows',
  method: 'GET',
  path: '/imports/{id}/rows',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'outcome'],
  filters: {
    outcome: { kind: 'choice', label: '結果', values: ['Create', 'Update', 'Skip', 'Error'] },
  },
  required: {},
};

export const listInitialPasswords: ClientEndpoint<typeof endpoints.listInitialPasswords> = {
  id: 'listInitialPasswords',
  method: 'GET',
  path: '/tasks/{id}/initial-passwords',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'name', 'department_name'],
  filters: {},
  required: {},
};

export const runImport: ClientEndpoint<typeof endpoints.runImport> = {
  id: 'runImport',
  method: 'POST',
  path: '/imports/{id}/run',
  who: 'admin',
  required: {},
};

export const updateImport: ClientEndpoint<typeof endpoints.updateImport> = {
  id: 'updateImport',
  method: 'PUT',
  path: '/imports/{id}',
  who: 'admin',
  required: {},
};

export const updateImportRow: ClientEndpoint<typeof endpoints.updateImportRow> = {
  id: 'updateImportRow',
  method: 'PUT',
  path: '/imports/{id}/rows/{line}',
  who: 'admin',
  required: { body: ['cells', 'was'] },
};
