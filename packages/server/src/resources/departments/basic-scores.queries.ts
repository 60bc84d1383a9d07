import type { listDepartmentBasicScores } from '@tokiori/contract';
import type { CalendarDate } from '@tokiori/domain';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { departmentWithDescendants } from './departments.access';

export interface BasicScoreRow {
  id: number;
  basic_id: number;
  name: string;
  user_count: number;
  taken_user_count: number;
  passed_user_count: number;
  asked: number;
  correct_count: number;
}

/** The department and all above it, the people of it and below, and their latest sittings up to a day. */
const scope = (companyId: number, departmentId: number, timeZone: string, to: CalendarDate) => sql`
  above as (
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
  ), scores as (
    select b.id, b.id as basic_id, b.name, (select count(*) from members) as user_count,
      count(l.company_basic_id) as taken_user_count,
      count(*) filter (where l.passed) as passed_user_count,
      coalesce(sum(l.question_count), 0) as asked, coalesce(sum(l.correct_count), 0) as correct_count
    from company_basics cb
    join basics b on b.id = cb.basic_id
    left join latest l on l.company_basic_id = cb.id
    where cb.company_id = ${companyId}
      and (b.department_id is null or b.department_id in (select id from above))
    group by b.id, b.name
  )`;

/**
 * Each basic that people of a department are to know (the company's, or one of the department or of
 * one above it), and how they stand in it: active members of the department and of those below,
 * each by the latest sitting that was finished up to a day of the company's calendar. Sums of counts.
 */
export const basicScoresOfDepartment = (
  call: CallOf<typeof listDepartmentBasicScores>,
  to: CalendarDate,
): Promise<Page<BasicScoreRow>> => {
  const { companyId, timeZone } = call.caller;
  return pageOf<typeof listDepartmentBasicScores, BasicScoreRow>(call, {
    named: scope(companyId, call.params.department_id, timeZone, to),
    columns: sql`b.*`,
    from: sql`scores b`,
    where: [],
    sorts: { id: sql`b.id`, name: sql`b.name` },
    order: { field: 'name' },
    filters: { to: null },
  });
};
