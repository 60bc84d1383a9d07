// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createReorganisation: ClientEndpoint<typeof endpoints.createReorganisation> = {
  id: 'createReorganisation',
  method: 'POST',
  path: '/reorganisations',
  who: 'admin',
  required: { body: ['name', 'starts_on'] },
};

export const deleteReorganisation: ClientEndpoint<typeof endpoints.deleteReorganisation> = {
  id: 'deleteReorganisation',
  method: 'DELETE',
  path: '/reorganisations/{id}',
  who: 'admin',
  required: {},
};

export const getReorganisation: ClientEndpoint<typeof endpoints.getReorganisation> = {
  id: 'getReorganisation',
  method: 'GET',
  path: '/reorganisations/{id}',
  who: 'admin',
  required: {},
};

export const getReorganisationRows: ClientEndpoint<typeof endpoints.getReorganisationRows> = {
  id: 'getReorganisationRows',
  method: 'GET',
  path: '/reorganisations/{id}/rows',
  who: 'admin',
  required: {},
};

export const listReorganisations: ClientEndpoint<typeof endpoints.listReorganisations> = {
  id: 'listReorganisations',
  method: 'GET',
  path: '/reorganisations',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'name', 'starts_on'],
  filters: { q: { kind: 'search', label: '発令の名前' } },
  required: {},
};

export const readReorganisationFile: ClientEndpoint<typeof endpoints.readReorganisationFile> = {
  id: 'readReorganisationFile',
  method: 'POST',
  path: '/reorganisations/{id}/read-file',
  who: 'admin',
  bodyKind: 'multipart',
  required: {},
};

export const scheduleReorganisation: ClientEndpoint<typeof endpoints.scheduleReorganisation> = {
  id: 'scheduleReorganisation',
  method: 'POST',
  path: '/reorganisations/{id}/schedule',
  who: 'admin',
  required: {},
};

export const updateReorganisation: ClientEndpoint<typeof endpoints.updateReorganisation> = {
  id: 'updateReorganisation',
  method: 'PUT',
  path: '/reorganisations/{id}',
  who: 'admin',
  required: {},
};
