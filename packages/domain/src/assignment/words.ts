import type { AssignmentConditions, AttributeFilter } from '@tokiori/contract';

/** What the ids of a rule's conditions are called; what is missing was deleted. */
export interface ConditionNames {
  departments: ReadonlyMap<number, string>;
  professions: ReadonlyMap<number, string>;
  posts: ReadonlyMap<number, string>;
  attributes: ReadonlyMap<number, string>;
  courses: ReadonlyMap<number, string>;
}

const DELETED = '（削除済み）';

const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>): string =>
  ids.map((id) => names.get(id) ?? DELETED).join('・');

const titlesOf = (ids: readonly number[], names: ReadonlyMap<number, string>): string =>
  ids.map((id) => (names.has(id) ? `「${names.get(id)!}」` : DELETED)).join('と');

const asked = (value: AttributeFilter[string]): string => {
  if (Array.isArray(value)) return value.join('・');
  const { from, to } = value;
  return `${from ?? ''}〜${to ?? ''}`;
};

/** Whether a rule asks nothing and so takes everybody. */
export const takesEverybody = (conditions: AssignmentConditions): boolean =>
  conditions.joined_within_days === null &&
  Object.keys(conditions.attributes).length === 0 &&
  [
    conditions.department_ids,
    conditions.profession_ids,
    conditions.post_ids,
    conditions.passed_course_ids,
    conditions.not_passed_course_ids,
  ].every((ids) => ids.length === 0);

/** The conditions of a rule as people read them: 「部署：営業部（下位の部署も）、入社から30日以内」. */
export const conditionWords = (conditions: AssignmentConditions, names: ConditionNames): string => {
  if (takesEverybody(conditions)) return '全員';
  const { department_ids, profession_ids, post_ids, attributes } = conditions;
  const { joined_within_days, passed_course_ids, not_passed_course_ids } = conditions;
  const parts = [
    department_ids.length > 0 &&
      `部署：${namesOf(department_ids, names.departments)}（下位の部署も）`,
    profession_ids.length > 0 && `職種：${namesOf(profession_ids, names.professions)}`,
    post_ids.length > 0 && `役職：${namesOf(post_ids, names.posts)}`,
    ...Object.entries(attributes).map(
      ([id, value]) => `${names.attributes.get(Number(id)) ?? DELETED}：${asked(value)}`,
    ),
    joined_within_days !== null && `入社から${joined_within_days}日以内`,
    passed_course_ids.length > 0 && `${titlesOf(passed_course_ids, names.courses)}に合格`,
    not_passed_course_ids.length > 0 && `${titlesOf(not_passed_course_ids, names.courses)}に未合格`,
  ];
  return parts.filter((part) => part !== false).join('、');
};

/** Whether a rule names something that was deleted since. */
export const namesDeleted = (conditions: AssignmentConditions, names: ConditionNames): boolean =>
  (
    [
      [conditions.department_ids, names.departments],
      [conditions.profession_ids, names.professions],
      [conditions.post_ids, names.posts],
      [Object.keys(conditions.attributes).map(Number), names.attributes],
      [conditions.passed_course_ids, names.courses],
      [conditions.not_passed_course_ids, names.courses],
    ] as const
  ).some(([ids, courseIds]) => ids.some((id) => !courseIds.has(id)));
