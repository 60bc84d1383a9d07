// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const downloadDeletionProofs: ClientEndpoint<typeof endpoints.downloadDeletionProofs> = {
  id: 'downloadDeletionProofs',
  method: 'GET',
  path: '/deletion-runs/proofs',
  who: 'admin',
  answerKind: 'file',
  required: {},
};

export const getDataRetention: ClientEndpoint<typeof endpoints.getDataRetention> = {
  id: 'getDataRetention',
  method: 'GET',
  path: '/data-retention',
  who: 'admin',
  required: {},
};

export const holdDeletion: ClientEndpoint<typeof endpoints.holdDeletion> = {
  id: 'holdDeletion',
  method: 'PUT',
  path: '/data-retention/hold',
  who: 'admin',
  required: { body: ['reason'] },
};

export const listDeletionRuns: ClientEndpoint<typeof endpoints.listDeletionRuns> = {
  id: 'listDeletionRuns',
  method: 'GET',
  path: '/deletion-runs',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id'],
  filters: {},
  required: {},
};

export const previewDataRetention: ClientEndpoint<typeof endpoints.previewDataRetention> = {
  id: 'previewDataRetention',
  method: 'POST',
  path: '/data-retention/preview',
  who: 'admin',
  required: {},
};

export const releaseDeletion: ClientEndpoint<typeof endpoints.releaseDeletion> = {
  id: 'releaseDeletion',
  method: 'DELETE',
  path: '/data-retention/hold',
  who: 'admin',
  required: {},
};

export const startDeletion: ClientEndpoint<typeof endpoints.startDeletion> = {
  id: 'startDeletion',
  method: 'POST',
  path: '/deletion-runs',
  who: 'admin',
  required: {},
};

export const updateDataRetention: ClientEndpoint<typeof endpoints.updateDataRetention> = {
  id: 'updateDataRetention',
  method: 'PUT',
  path: '/data-retention',
  who: 'admin',
  required: { body: ['periods'] },
};
