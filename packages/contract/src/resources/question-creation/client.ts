// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createCreationRequest: ClientEndpoint<typeof endpoints.createCreationRequest> = {
  id: 'createCreationRequest',
  method: 'POST',
  path: '/gpt/questions-creation-requests',
  who: 'admin',
  bodyKind: 'multipart',
  required: { body: ['purpose', 'num_of_choices'] },
};

export const createQuestionWithAi: ClientEndpoint<typeof endpoints.createQuestionWithAi> = {
  id: 'createQuestionWithAi',
  method: 'POST',
  path: '/gpt/question-creation',
  who: 'admin',
  bodyKind: 'multipart',
  jsonFields: ['current_question'],
  required: { body: ['purpose', 'num_of_choices'] },
};

export const createQuestionsWithAi: ClientEndpoint<typeof endpoints.createQuestionsWithAi> = {
  id: 'createQuestionsWithAi',
  method: 'POST',
  path: '/gpt/questions-creation',
  who: 'admin',
  bodyKind: 'multipart',
  jsonFields: ['current_question'],
  required: { body: ['purpose', 'num_of_choices'] },
};

export const deleteCreationRequest: ClientEndpoint<typeof endpoints.deleteCreationRequest> = {
  id: 'deleteCreationRequest',
  method: 'DELETE',
  path: '/gpt/questions-creation-requests/{request_id}',
  who: 'admin',
  required: {},
};

export const getCreationRequest: ClientEndpoint<typeof endpoints.getCreationRequest> = {
  id: 'getCreationRequest',
  method: 'GET',
  path: '/gpt/questions-creation-requests/{request_id}',
  who: 'admin',
  required: {},
};

export const getQuestionCreationSettings: ClientEndpoint<
  typeof endpoints.getQuestionCreationSettings
> = {
  id: 'getQuestionCreationSettings',
  method: 'GET',
  path: '/gpt/settings',
  who: 'admin',
  required: {},
};

export const listCreationRequests: ClientEndpoint<typeof endpoints.listCreationRequests> = {
  id: 'listCreationRequests',
  method: 'GET',
  path: '/gpt/questions-creation-requests',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'created_at', 'file_name', 'status'],
  filters: {
    q: { kind: 'search', label: 'ファイル名' },
    status: { kind: 'choice', label: '状態', values: ['InProgress', 'Completed', 'Failed'] },
  },
  required: {},
};

export const listDocumentPassages: ClientEndpoint<typeof endpoints.listDocumentPassages> = {
  id: 'listDocumentPassages',
  method: 'GET',
  path: '/gpt/questions-creation-requests/{request_id}/passages',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id'],
  filters: {},
  required: {},
};

export const listStaleQuestions: ClientEndpoint<typeof endpoints.listStaleQuestions> = {
  id: 'listStaleQuestions',
  method: 'GET',
  path: '/gpt/questions-creation-requests/{request_id}/stale-questions',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'title'],
  filters: {},
  required: {},
};

export const putQuestionCreationConsent: ClientEndpoint<
  typeof endpoints.putQuestionCreationConsent
> = {
  id: 'putQuestionCreationConsent',
  method: 'PUT',
  path: '/gpt/consent',
  who: 'admin',
  required: { body: ['accepted', 'host'] },
};

export const remakeProposal: ClientEndpoint<typeof endpoints.remakeProposal> = {
  id: 'remakeProposal',
  method: 'POST',
  path: '/gpt/questions-creation-requests/{request_id}/questions/{sequence}',
  who: 'admin',
  bodyKind: 'multipart',
  jsonFields: ['current_question'],
  required: { body: ['current_question', 'instruction'] },
};

export const saveProposals: ClientEndpoint<typeof endpoints.saveProposals> = {
  id: 'saveProposals',
  method: 'POST',
  path: '/gpt/questions-creation-requests/{request_id}/save',
  who: 'admin',
  required: { body: ['minor_category_id', 'sequences', 'show_source'] },
};

export const stopCreationRequest: ClientEndpoint<typeof endpoints.stopCreationRequest> = {
  id: 'stopCreationRequest',
  method: 'PUT',
  path: '/gpt/questions-creation-requests/{request_id}/stop',
  who: 'admin',
  required: {},
};

export const updateProposal: ClientEndpoint<typeof endpoints.updateProposal> = {
  id: 'updateProposal',
  method: 'PUT',
  path: '/gpt/questions-creation-requests/{request_id}/questions/{sequence}',
  who: 'admin',
  required: {},
};
