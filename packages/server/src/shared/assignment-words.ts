import type { AssignedBy, AssignmentConditions } from '@tokiori/contract';
import { conditionWords, type ConditionNames } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from './caller';

interface NamedRow {
  of: keyof ConditionNames;
  id: number;
  name: string;
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** What the conditions of some rules name, as it is called now. Presets are courses like the company's own. */
export const namesIn = async (
  tx: Tx,
  companyId: number,
  all: readonly AssignmentConditions[],
): Promise<ConditionNames> => {
  const ids = (of: (conditions: AssignmentConditions) => readonly number[]) =>
    distinct(all.flatMap(of));
  const { rows } = await sql<NamedRow>`
    select 'departments' as of, id, name from departments
      where company_id = ${companyId} and id = any(${ids((c) => c.department_ids)}::bigint[])
    union all select 'professions', id, name from professions
      where company_id = ${companyId} and id = any(${ids((c) => c.profession_ids)}::bigint[])
    union all select 'posts', id, name from posts
      where company_id = ${companyId} and id = any(${ids((c) => c.post_ids)}::bigint[])
    union all select 'attributes', id, name from user_attributes
      where company_id = ${companyId}
        and id = any(${ids((c) => Object.keys(c.attributes).map(Number))}::bigint[])
    union all select 'courses', id, name from course_templates
      where (company_id = ${companyId} or preset)
        and id = any(${ids((c) => [...c.passed_course_ids, ...c.not_passed_course_ids])}::bigint[])`.execute(
    tx,
  );
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

interface ReasonRow {
  id: number;
  user_name: string | null;
  conditions: AssignmentConditions | null;
}

/** Why people have examinations of a company, by id. */
export const assignedBy = async (
  tx: Tx,
  companyId: number,
  examinationIds: readonly number[],
): Promise<Map<number, AssignedBy>> => {
  if (examinationIds.length === 0) return new Map();
  const { rows } = await sql<ReasonRow>`
    select e.id, u.name as user_name, (
      select r.conditions from assignment_rule_people p
      join assignment_rules r on r.company_id = p.company_id and r.id = p.rule_id
      where p.company_id = e.company_id and p.examination_id = e.id and p.outcome = 'Assigned'
      order by p.id limit 1) as conditions
    from examinations e
    left join users u on u.company_id = e.company_id and u.id = e.created_by
    where e.company_id = ${companyId} and e.id = any(${[...examinationIds]}::bigint[])`.execute(tx);
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
