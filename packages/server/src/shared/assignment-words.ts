import type { AssignedBy, AssignmentConditions } from '@tokiori/contract';
import { conditionWords, type ConditionNames } from '@tokiori/domain';
import { listNames, listReasons } from './assignment-words.queries';
import type { Tx } from './caller';

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** What the conditions of some rules name, as it is called now. Presets are courses like the company's own. */
export const namesIn = async (
  tx: Tx,
  companyId: number,
  all: readonly AssignmentConditions[],
): Promise<ConditionNames> => {
  const ids = (of: (conditions: AssignmentConditions) => readonly number[]) =>
    distinct(all.flatMap(of));
  const rows = await listNames(tx, companyId, {
    departments: ids((c) => c.department_ids),
    professions: ids((c) => c.profession_ids),
    posts: ids((c) => c.post_ids),
    attributes: ids((c) => Object.keys(c.attributes).map(Number)),
    courses: ids((c) => [...c.passed_course_ids, ...c.not_passed_course_ids]),
  });
  const named = (of: keyof ConditionNames) =>
    new Map(rows.filter((row) => row.of === of).map(({ id, name }) => [id, name]));
  return {
    departments: named('departments'),
    professions: named('professions'),
    posts: named('posts'),
    attributes: named('attributes'),
    courses: named('courses'),
  };
};

/** Why people have examinations of a company, by id. */
export const assignedBy = async (
  tx: Tx,
  companyId: number,
  examinationIds: readonly number[],
): Promise<Map<number, AssignedBy>> => {
  if (examinationIds.length === 0) return new Map();
  const rows = await listReasons(tx, companyId, examinationIds);
  const conditions = rows.flatMap((row) => (row.conditions ? [row.conditions] : []));
  const names = conditions.length > 0 ? await namesIn(tx, companyId, conditions) : null;
  return new Map(
    rows.map((row) => [
      row.id,
      {
        rule: row.conditions && names && conditionWords(row.conditions, names),
        user_name: row.user_name,
      },
    ]),
  );
};
