import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { editableDepartments } from '../../shared/managed-departments';

/**
 * Those of the company's questions that an editor of basics may change: made by them or asked in a basic that they edit,
 * and asked in no course, no examination and no basic of others. A variant is asked where its main question is.
 */
export const listIdsOfEditor = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
): Promise<Set<number>> => {
  const { companyId, userId } = caller;
  const { rows } = await sql<{ id: number }>`
    with edited as materialized (select id from ${editableDepartments(companyId, userId)} e),
    points as materialized (
      select id, coalesce(variant_of, id) as point_id from questions where id = any(${[...ids]}::bigint[])
    ),
    used as (
      select bq.question_id, cb.department_id is not null and cb.department_id in (select id from edited) as is_edited
      from basic_questions bq
      join basics b on b.id = bq.basic_id and b.company_id = ${companyId} and b.deleted_at is null
      join company_basics cb on cb.company_id = b.company_id and cb.basic_id = b.id
      where bq.company_id = ${companyId} and bq.question_id in (select point_id from points)
    )
    select q.id from questions q join points p on p.id = q.id
    where q.company_id = ${companyId} and not q.preset
      and (
        exists (select 1 from used u where u.question_id = p.point_id and u.is_edited)
        or exists (
          select 1 from question_versions v where v.question_id = q.id and v.version = 1 and v.created_by = ${userId})
      )
      and not exists (select 1 from used u where u.question_id = p.point_id and not u.is_edited)
      and not exists (
        select 1 from course_questions cq where cq.question_id = p.point_id and cq.company_id = ${companyId})
      and not exists (
        select 1 from examination_questions eq where eq.question_id = p.point_id and eq.company_id = ${companyId})
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
};
