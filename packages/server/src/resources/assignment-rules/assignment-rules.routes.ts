import {
  copyToNextYear,
  createAssignmentRule,
  listAssignmentLog,
  listAssignmentRules,
  previewAssignmentRule,
  stopAssignmentRule,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as nextYear from './next-year.service';
import * as rules from './assignment-rules.service';

export const assignmentRulesRoutes = ({ bind }: App): void => {
  bind.call(listAssignmentRules, rules.listAssignmentRules);
  bind.call(createAssignmentRule, rules.createAssignmentRule, { isLong: true });
  bind.call(copyToNextYear, nextYear.copyToNextYear);
  bind.call(previewAssignmentRule, rules.previewAssignmentRule);
  bind.call(stopAssignmentRule, rules.stopAssignmentRule);
  bind.call(listAssignmentLog, rules.listAssignmentLog);
};
