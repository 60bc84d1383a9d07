import type { Resource } from '../../resource';
import { startApplyingRules } from './apply-due-rules';
import { assignmentRulesRoutes } from './assignment-rules.routes';

export const resource: Resource = {
  label: '自動割り当て',
  routes: assignmentRulesRoutes,
  schedules: [{ name: 'applying assignment rules', start: startApplyingRules }],
};
