import type { AssignmentConditions } from '@tokiori/contract';
import type { ConditionNames } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from './caller';

interface NamedRow {
  of: keyof ConditionNames;
  id: number;
  name: string;
}

/** What things of a company are called now. Presets are courses like the company's own. */
export const listNames = async (
  tx: Tx,
  companyId: number,
  ids: Record<keyof ConditionNames, number[]>,
): Promise<NamedRow[]> => {
  const { rows } = await sql<NamedRow>`
    select 'departments' as of, id, name from departments
      where company_id = ${companyId} and id = any(${ids.departments}::bigint[])
    union all select 'professions', id, name from professions
      where company_id = ${companyId} and id = any(${ids.professions}::bigint[])
    union all select 'posts', id, name from posts
      where company_id = ${companyId} and id = any(${ids.posts}::bigint[])
    union all select 'attributes', id, name from user_attributes
      where company_id = ${companyId} and id = any(${ids.attributes}::bigint[])
    union all select 'courses', id, name from course_templates
      where (company_id = ${companyId} or preset) and id = any(${ids.courses}::bigint[])`.execute(
    tx,
  );
  return rows;
};

interface ReasonRow {
  id: number;
  user_name: string | null;
  conditions: AssignmentConditions | null;
}

/** Who gave some examinations of a company, or the conditions of the rule that did. */
export const listReasons = async (
  tx: Tx,
  companyId: number,
  examinationIds: readonly number[],
): Promise<ReasonRow[]> => {
  const { rows } = await sql<ReasonRow>`
    select e.id, u.name as user_name, (
      select r.conditions from assignment_rule_people p
      join assignment_rules r on r.company_id = p.company_id and r.id = p.rule_id
      where p.company_id = ${companyId} and p.examination_id = e.id and p.outcome = 'Assigned'
      order by p.id limit 1) as conditions
    from examinations e
    left join users u on u.company_id = e.company_id and u.id = e.created_by
    where e.company_id = ${companyId} and e.id = any(${[...examinationIds]}::bigint[])`.execute(tx);
  return rows;
};
