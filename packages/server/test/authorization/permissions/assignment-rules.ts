import * as api from '@tokiori/contract';
import type { Ids } from '../fixtures/types';
import { freshRule } from '../fixtures/rules';
import * as to from '../rights';
import { may } from './permission';

const course = (it: Ids) => ({ params: { id: it.course } });

/** Who is given a course by itself. */
export const assignmentRulePermissions = [
  may(api.listAssignmentRules, to.adminsReadOffered, course),
  may(api.createAssignmentRule, to.adminsReadOffered, (it) => ({
    ...course(it),
    body: {
      conditions: {},
      when_left: 'Keep' as const,
      ends_after_days: null,
      includes_present: false,
    },
  })),
  may(api.copyToNextYear, to.adminsReadOffered, (it) => ({ ...course(it), body: { again: true } })),
  may(api.previewAssignmentRule, to.adminsReadOffered, (it) => ({
    ...course(it),
    body: { conditions: {} },
  })),
  may(
    api.stopAssignmentRule,
    to.adminsReadOffered,
    (it) => ({ params: { id: it.course, rule_id: it.assignmentRule } }),
    { fresh: freshRule },
  ),
  may(api.listAssignmentLog, to.adminsReadOffered, course),
];
