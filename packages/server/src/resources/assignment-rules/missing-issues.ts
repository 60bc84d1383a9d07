import type { AssignmentConditions } from '@tokiori/contract';
import type { ConditionNames } from '@tokiori/domain';

const MESSAGES = {
  department_ids: '指定された部署が見つかりません。',
  profession_ids: '指定された職種が見つかりません。',
  post_ids: '指定された役職が見つかりません。',
  passed_course_ids: '指定されたコースが見つかりません。',
  not_passed_course_ids: '指定されたコースが見つかりません。',
};
const NAMES = {
  department_ids: 'departments',
  profession_ids: 'professions',
  post_ids: 'posts',
  passed_course_ids: 'courses',
  not_passed_course_ids: 'courses',
} as const;

/** What conditions name that the company does not have, each at its field. Attributes are read by their definitions. */
export const missingIssues = (
  conditions: AssignmentConditions,
  names: ConditionNames,
): { field: string; message: string }[] =>
  (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((field) =>
    conditions[field].flatMap((id, index) =>
      names[NAMES[field]].has(id)
        ? []
        : [{ field: `conditions.${field}.${index}`, message: MESSAGES[field] }],
    ),
  );
