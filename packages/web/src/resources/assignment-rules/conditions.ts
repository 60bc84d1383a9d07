import type { AttributeFilter, BodyInput, createAssignmentRule } from '@tokiori/contract';
import { listCourseTemplates, listUsers } from '@tokiori/contract/client';
import { allOf } from '../../app/api/all-rows';
import { withoutParts } from '../../app/lists/filter-parts';
import type { FilterValues } from '../../app/lists/filter-values';
import { recordIn } from '../../app/lists/filter-record';
import { optionsFrom, type KnownFilter, type ShownFilter } from '../../app/lists/shown-filter';
import type { AdministeredCompany } from '../../app/session/administered';
import { OF_ALL_STATES } from '../../app/words/course-states';
import { wholeNumberIn } from '../../ui/field/stepper-field';

/** Those of the list of users that a rule knows, too. */
const OF_USERS: readonly string[] = ['department_id', 'profession_id', 'post_id'];
/** A rule takes what is below its departments in any case. */
const LABELS: Readonly<Record<string, string>> = { department_id: '部署（下位の部署も）' };

const coursesFilter = (company: AdministeredCompany, name: string, label: string): KnownFilter => ({
  name,
  info: { kind: 'ids', label },
  options: optionsFrom(
    allOf(
      listCourseTemplates,
      company.within({ query: { ...OF_ALL_STATES, sort: '["name","ASC"]' } }),
    ),
    (rows) => rows.map((course) => ({ value: String(course.id), label: course.name })),
  ),
});

/**
 * What a rule can ask of people, in the order in which it is shown: of the filters of the list of users those that it
 * knows, and courses.
 */
export const ruleConditions = (
  company: AdministeredCompany,
  ofUsers: readonly ShownFilter[],
): readonly KnownFilter[] => [
  ...ofUsers.flatMap((filter) => {
    if (filter.part) return [{ ...filter, info: filter.part.info }];
    const info = listUsers.filters[filter.name as 'department_id'];
    if (!OF_USERS.includes(filter.name) || !info) return [];
    const { kind, label } = info;
    return [{ ...filter, info: { kind, label: LABELS[filter.name] ?? label } }];
  }),
  coursesFilter(company, 'passed', '合格したコース'),
  coursesFilter(company, 'not_passed', 'まだ合格していないコース'),
];

export type RuleConditions = BodyInput<typeof createAssignmentRule>['conditions'];

const idsIn = (values: FilterValues, name: string): number[] => (values[name] ?? []).map(Number);

export const WRONG_DAYS = '日数を、1以上の整数で入力してください。';

/**
 * Days as they were typed, in any width; `null`: none. What is no number is told (`undefined`): taken for none it would
 * ask nothing of anybody.
 */
export const daysIn = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  const days = wholeNumberIn(typed);
  return days === null || days < 1 ? undefined : days;
};

/** What was chosen, as the call takes it. `joinedWithin`: `null` asks nothing. */
export const conditionsOf = (
  values: FilterValues,
  joinedWithin: number | null,
  shown: readonly KnownFilter[],
): RuleConditions => {
  const { attributes } = withoutParts(values, {}, shown);
  return {
    department_ids: idsIn(values, 'department_id'),
    profession_ids: idsIn(values, 'profession_id'),
    post_ids: idsIn(values, 'post_id'),
    attributes: (recordIn(attributes?.[0] ?? '') ?? {}) as AttributeFilter,
    joined_within_days: joinedWithin,
    passed_course_ids: idsIn(values, 'passed'),
    not_passed_course_ids: idsIn(values, 'not_passed'),
  };
};
