// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createDataRequest: ClientEndpoint<typeof endpoints.createDataRequest> = {
  id: 'createDataRequest',
  method: 'POST',
  path: '/students/data-requests',
  who: 'user',
  required: { body: ['kind', 'text'] },
};

export const decideDataRequest: ClientEndpoint<typeof endpoints.decideDataRequest> = {
  id: 'decideDataRequest',
  method: 'PUT',
  path: '/data-requests/{id}/decision',
  who: 'admin',
  required: { body: ['decision', 'reason'] },
};

export const getDataRequestOutlook: ClientEndpoint<typeof endpoints.getDataRequestOutlook> = {
  id: 'getDataRequestOutlook',
  method: 'GET',
  path: '/data-requests/{id}/outlook',
  who: 'admin',
  required: {},
};

export const listDataRequests: ClientEndpoint<typeof endpoints.listDataRequests> = {
  id: 'listDataRequests',
  method: 'GET',
  path: '/data-requests',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'created_at', 'state'],
  filters: {
    state: { kind: 'choice', label: '状態', values: ['Open', 'Done', 'Refused', 'Withdrawn'] },
    kind: { kind: 'choice', label: '種類', values: ['Correction', 'Deletion'] },
  },
  required: {},
};

export const listOwnDataRequests: ClientEndpoint<typeof endpoints.listOwnDataRequests> = {
  id: 'listOwnDataRequests',
  method: 'GET',
  path: '/students/data-requests',
  who: 'user',
  answerKind: 'keyset',
  required: {},
};

export const withdrawDataRequest: ClientEndpoint<typeof endpoints.withdrawDataRequest> = {
  id: 'withdrawDataRequest',
  method: 'PUT',
  path: '/students/data-requests/{id}/withdrawal',
  who: 'user',
  required: {},
};
