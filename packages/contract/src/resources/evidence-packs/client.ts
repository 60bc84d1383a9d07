// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createEvidencePack: ClientEndpoint<typeof endpoints.createEvidencePack> = {
  id: 'createEvidencePack',
  method: 'POST',
  path: '/evidence-packs',
  who: 'admin',
  required: {},
};

export const deleteEvidencePack: ClientEndpoint<typeof endpoints.deleteEvidencePack> = {
  id: 'deleteEvidencePack',
  method: 'DELETE',
  path: '/evidence-packs/{id}',
  who: 'admin',
  required: {},
};

export const downloadEvidenceChecker: ClientEndpoint<typeof endpoints.downloadEvidenceChecker> = {
  id: 'downloadEvidenceChecker',
  method: 'GET',
  path: '/evidence/checker',
  who: 'public',
  answerKind: 'file',
  required: {},
};

export const downloadEvidencePack: ClientEndpoint<typeof endpoints.downloadEvidencePack> = {
  id: 'downloadEvidencePack',
  method: 'GET',
  path: '/evidence-packs/{id}/file',
  who: 'admin',
  answerKind: 'file',
  required: {},
};

export const getEvidenceKey: ClientEndpoint<typeof endpoints.getEvidenceKey> = {
  id: 'getEvidenceKey',
  method: 'GET',
  path: '/evidence/key',
  who: 'public',
  required: {},
};

export const getEvidencePack: ClientEndpoint<typeof endpoints.getEvidencePack> = {
  id: 'getEvidencePack',
  method: 'GET',
  path: '/evidence-packs/{id}',
  who: 'admin',
  required: {},
};

export const listEvidencePacks: ClientEndpoint<typeof endpoints.listEvidencePacks> = {
  id: 'listEvidencePacks',
  method: 'GET',
  path: '/evidence-packs',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'subject_name', 'from_date', 'kept_until'],
  filters: {
    q: { kind: 'search', label: '対象の名前' },
    subject_kind: { kind: 'choice', label: '種類', values: ['Course', 'Basic', 'FiscalYear'] },
  },
  required: {},
};

export const previewEvidencePack: ClientEndpoint<typeof endpoints.previewEvidencePack> = {
  id: 'previewEvidencePack',
  method: 'POST',
  path: '/evidence-packs/preview',
  who: 'admin',
  required: {},
};
