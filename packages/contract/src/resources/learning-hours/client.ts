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

export const updateLearningHours: ClientEndpoint<typeof endpoints.updateLearningHours> = {
  id: 'updateLearningHours',
  method: 'PUT',
  path: '/learning-hours/{id}',
  who: 'admin',
  required: {},
};
