// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createLearningHours: ClientEndpoint<typeof endpoints.createLearningHours> = {
  id: 'createLearningHours',
  method: 'POST',
  path: '/learning-hours',
  who: 'admin',
  required: { body: ['spans', 'outside'] },
};

export const createLearningRequest: ClientEndpoint<typeof endpoints.createLearningRequest> = {
  id: 'createLearningRequest',
  method: 'POST',
  path: '/learning-requests',
  who: 'user',
  required: {},
};

export const decideLearningRequest: ClientEndpoint<typeof endpoints.decideLearningRequest> = {
  id: 'decideLearningRequest',
  method: 'PUT',
  path: '/learning-requests/{id}',
  who: 'manager',
  required: {},
};

export const deleteLearningHours: ClientEndpoint<typeof endpoints.deleteLearningHours> = {
  id: 'deleteLearningHours',
  method: 'DELETE',
  path: '/learning-hours/{id}',
  who: 'admin',
  required: {},
};

export const listLearningHours: ClientEndpoint<typeof endpoints.listLearningHours> = {
  id: 'listLearningHours',
  method: 'GET',
  path: '/learning-hours',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id'],
  filters: {},
  required: {},
};

export const listLearningRequests: ClientEndpoint<typeof endpoints.listLearningRequests> = {
  id: 'listLearningRequests',
  method: 'GET',
  path: '/learning-requests',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'user_name', 'day'],
  filters: {
    q: { kind: 'search', label: '氏名、ふりがな、社員番号' },
    state: { kind: 'choice', label: '状態', values: ['Waiting', 'Allowed', 'Refused', 'Expired'] },
  },
  required: {},
};

export const updateLearningHours: ClientEndpoint<typeof endpoints.updateLearningHours> = {
  id: 'updateLearningHours',
  method: 'PUT',
  path: '/learning-hours/{id}',
  who: 'admin',
  required: {},
};
