// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const copyToNextYear: ClientEndpoint<typeof endpoints.copyToNextYear> = {
  id: 'copyToNextYear',
  method: 'POST',
  path: '/course_templates/{id}/next-year',
  who: 'admin',
  required: {},
};

export const createAssignmentRule: ClientEndpoint<typeof endpoints.createAssignmentRule> = {
  id: 'createAssignmentRule',
  method: 'POST',
  path: '/course_templates/{id}/assignment-rules',
  who: 'admin',
  required: { body: ['conditions', 'when_left', 'includes_present'] },
};

export const listAssignmentLog: ClientEndpoint<typeof endpoints.listAssignmentLog> = {
  id: 'listAssignmentLog',
  method: 'GET',
  path: '/course_templates/{id}/assignment-log',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'user_name', 'taken_on'],
  filters: {
    q: { kind: 'search', label: '氏名、ふりがな' },
    outcome: {
      kind: 'choice',
      label: '結果',
      values: ['Assigned', 'Held', 'Present', 'Removed', 'Waiting'],
    },
  },
  required: {},
};

export const listAssignmentRules: ClientEndpoint<typeof endpoints.listAssignmentRules> = {
  id: 'listAssignmentRules',
  method: 'GET',
  path: '/course_templates/{id}/assignment-rules',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id'],
  filters: {},
  required: {},
};

export const previewAssignmentRule: ClientEndpoint<typeof endpoints.previewAssignmentRule> = {
  id: 'previewAssignmentRule',
  method: 'POST',
  path: '/course_templates/{id}/assignment-rules/preview',
  who: 'admin',
  required: { body: ['conditions'] },
};

export const stopAssignmentRule: ClientEndpoint<typeof endpoints.stopAssignmentRule> = {
  id: 'stopAssignmentRule',
  method: 'DELETE',
  path: '/course_templates/{id}/assignment-rules/{rule_id}',
  who: 'admin',
  required: {},
};
