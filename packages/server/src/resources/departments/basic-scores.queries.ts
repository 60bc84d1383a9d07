import type { CalendarDate } from '@tokiori/domain';
import { sql } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import type { Tx } from '../../shared/caller';
import { departmentWithDescendants } from './departments.access';

export interface BasicScoreRow {
  basic_id: number;
  name: string;
  user_count: number;
  taken_user_count: number;
  passed_user_count: number;
  asked: number;
  right: number;
}

/**
 * Each basic that people of a department are to know (the company's, or one of the department or of
 * one above it), and how they stand in it: active members of the department and of those below,
 * each by the latest sitting that was finished up to a day of the company's calendar. Sums of counts.
 */
export const basicScoresOfDepartment = async (
  tx: Tx,
  scope: { companyId: number; departmentId: number; timeZone: string; to: CalendarDate },
  { offset, limit }: ListRequest,
): Promise<{ rows: BasicScoreRow[]; total: number }> => {
  const { companyId, departmentId, timeZone, to } = scope;
  const { rows } = await sql<BasicScoreRow & { total: number }>`
    with recursive above as (
      select id, parent_id from departments where company_id = ${companyId} and id = ${departmentId}
      union
      select d.id, d.parent_id from departments d join above on d.id = above.parent_id
      where d.company_id = ${companyId}
    ), members as (
      select distinct m.user_id from user_departments m
      join users u on u.company_id = m.company_id and u.id = m.user_id
      where m.company_id = ${companyId} and u.deactivated_at is null
        and m.department_id in ${departmentWithDescendants(companyId, departmentId)}
    ), latest as (
      select distinct on (s.user_id, s.company_basic_id)
        s.company_basic_id, s.question_count, s.correct_count,
        s.correct_count * 100 >= s.pass_mark_percent * s.question_count as passed
      from survey_sheets s join members on members.user_id = s.user_id
      where s.company_id = ${companyId} and s.kind = 'Basic' and s.finished_at is not null
        and (s.finished_at at time zone ${timeZone})::date <= ${to}::date
      order by s.user_id, s.company_basic_id, s.finished_at desc, s.id desc
    )
    select b.id as basic_id, b.name, (select count(*) from members) as user_count,
      count(l.company_basic_id) as taken_user_count,
      count(*) filter (where l.passed) as passed_user_count,
      coalesce(sum(l.question_count), 0) as asked, coalesce(sum(l.correct_count), 0) as "right",
      count(*) over () as total
    from company_basics cb
    join basics b on b.id = cb.basic_id
    left join latest l on l.company_basic_id = cb.id
    where cb.company_id = ${companyId}
      and (b.department_id is null or b.department_id in (select id from above))
    group by b.id, b.name
    order by b.name, b.id
    limit ${limit} offset ${offset}`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
};
