// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createSavedView: ClientEndpoint<typeof endpoints.createSavedView> = {
  id: 'createSavedView',
  method: 'POST',
  path: '/saved-views',
  who: 'user',
  required: { body: ['list', 'name', 'search'] },
};

export const deleteSavedView: ClientEndpoint<typeof endpoints.deleteSavedView> = {
  id: 'deleteSavedView',
  method: 'DELETE',
  path: '/saved-views/{id}',
  who: 'user',
  required: {},
};

export const listSavedViews: ClientEndpoint<typeof endpoints.listSavedViews> = {
  id: 'listSavedViews',
  method: 'GET',
  path: '/saved-views',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'name'],
  filters: {},
  required: {},
};

export const updateSavedView: ClientEndpoint<typeof endpoints.updateSavedView> = {
  id: 'updateSavedView',
  method: 'PUT',
  path: '/saved-views/{id}',
  who: 'user',
  required: {},
};
