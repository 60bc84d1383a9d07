import type { AssignType } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import type { Caller, Tx } from '../../shared/caller';
import { isLive } from '../../shared/live-examination';

/** A user with their examination of a course; all of its members are `null` when they never held it. */
export interface CourseUserRow {
  id: number;
  name: string;
  email: string | null;
  login_id: string | null;
  department_id: number | null;
  department_name: string | null;
  profession: string | null;
  post: string | null;
  examination_id: number | null;
  from_date: string | null;
  to_date: string | null;
  live: boolean | null;
  question_count: number | null;
  pass_mark_percent: number | null;
  answered_count: number;
  correct_count: number;
  total: number;
}

const SORTS: Record<string, RawBuilder<unknown>> = {
  id: sql`u.id`,
  name: sql`u.name`,
  name_kana: sql`u.name_kana`,
  department_name: sql`d.name`,
  profession: sql`u.profession`,
  post: sql`u.post`,
};

const assignCondition = (assignType: AssignType | undefined): RawBuilder<unknown> => {
  if (assignType === undefined) return sql`true`;
  return assignType === 'Assigned' ? sql`e.live` : sql`e.live is not true`;
};

export interface CourseUsersQuery {
  courseId: number;
  today: string;
  /** Which users, a condition on the alias `u`. */
  condition: RawBuilder<boolean>;
  /** Absent: both who holds the course live and who does not. */
  assignType: AssignType | undefined;
}

/** One page of users, each with their live examination of the course, else the latest one. */
export const pageOfCourseUsers = async (
  tx: Tx,
  caller: Caller,
  { courseId, today, condition, assignType }: CourseUsersQuery,
  { sort, offset, limit }: ListRequest,
): Promise<{ rows: CourseUserRow[]; total: number }> => {
  const direction = sort?.descending ? sql`desc` : sql`asc`;
  const order = sql`${SORTS[sort?.field ?? 'id']} ${direction} nulls last, u.id`;
  const from = sql`
    from users u
    left join departments d on d.id = u.department_id
    left join lateral (
      select e.id, e.from_date, e.to_date, e.question_count, e.pass_mark_percent, ${isLive(today)} as live
      from examinations e
      where e.company_id = ${caller.companyId} and e.user_id = u.id and e.course_template_id = ${courseId}
        and e.deleted_at is null
      order by live desc, case when ${isLive(today)} then e.from_date end, e.id desc
      limit 1
    ) e on true
    where u.company_id = ${caller.companyId} and ${condition} and ${assignCondition(assignType)}`;
  const { rows } = await sql<CourseUserRow>`
    with page as (
      select u.id, u.name, u.email, u.login_id, u.department_id, d.name as department_name, u.profession, u.post,
        e.id as examination_id, e.from_date, e.to_date, e.live, e.question_count, e.pass_mark_percent,
        count(*) over () as total, row_number() over (order by ${order}) as place
      ${from}
      order by place limit ${limit} offset ${offset}
    )
    select page.*, s.answered_count, s.correct_count
    from page
    cross join lateral (
      select coalesce(sum(sh.answered_count), 0) as answered_count,
        coalesce(sum(sh.correct_count), 0) as correct_count
      from survey_sheets sh where sh.examination_id = page.examination_id and sh.kind = 'Daily'
    ) s
    order by page.place`.execute(tx);
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(tx);
  return { rows, total: counted.rows[0]!.count };
};
