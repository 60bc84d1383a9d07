import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter, searchFilter } from '../../base/filters';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import {
  AssignmentLogEntry,
  AssignmentRule,
  AssignmentRuleBody,
  AssignmentRulePreview,
  AssignmentRulePreviewBody,
  RuleOutcome,
} from './schema';

export * from './next-year-endpoints';

const common = {
  resource: 'assignment-rules',
  who: 'admin',
  scope: { companyOf: { id: 'course_templates' } },
} as const;
const params = z.object({ id: IdText });

export const listAssignmentRules = endpoint({
  id: 'listAssignmentRules',
  tokenRight: 'read',
  method: 'GET',
  path: '/course_templates/{id}/assignment-rules',
  ...common,
  summary: 'コースの、働いている自動割り当てのルールの一覧です。',
  params,
  ...listOf(AssignmentRule, { sortable: ['id'], filters: inCompany }),
});

export const createAssignmentRule = endpoint({
  id: 'createAssignmentRule',
  heavy: true,
  method: 'POST',
  path: '/course_templates/{id}/assignment-rules',
  ...common,
  summary:
    'コースに自動割り当てのルールを加えます。条件に合う人に、それぞれの1日の始まりに割り当てます。includes_presentがtrueなら、いま条件に合う人にも割り当てます。',
  params,
  body: AssignmentRuleBody,
  answer: AssignmentRule,
  status: 201,
});

export const previewAssignmentRule = endpoint({
  id: 'previewAssignmentRule',
  heavy: true,
  method: 'POST',
  path: '/course_templates/{id}/assignment-rules/preview',
  ...common,
  summary: '自動割り当てのルールの条件に、いま合う人を返します。割り当てはしません。',
  params,
  body: AssignmentRulePreviewBody,
  answer: AssignmentRulePreview,
});

export const stopAssignmentRule = endpoint({
  id: 'stopAssignmentRule',
  method: 'DELETE',
  path: '/course_templates/{id}/assignment-rules/{rule_id}',
  ...common,
  summary: '自動割り当てのルールを止めます。割り当てたテストはそのまま残ります。',
  params: z.object({ id: IdText, rule_id: IdText }),
  answer: AssignmentRule,
});

export const listAssignmentLog = endpoint({
  id: 'listAssignmentLog',
  tokenRight: 'read',
  method: 'GET',
  path: '/course_templates/{id}/assignment-log',
  ...common,
  summary: 'コースの自動割り当ての記録です。だれを、どのルールで、いつ割り当てたかが分かります。',
  params,
  ...listOf(AssignmentLogEntry, {
    sortable: ['id', 'user_name', 'taken_on'],
    filters: {
      ...inCompany,
      q: searchFilter('氏名、ふりがな'),
      outcome: choiceFilter('結果', RuleOutcome.options),
    },
  }),
});
