import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import type { Caller, Tx } from '../../shared/caller';
import { isLive } from '../../shared/live-examination';
import { contains } from '../../shared/search';
import type { CourseValues } from './course-templates.rules';

/** What a list of courses may be narrowed by. */
export interface CourseFilter {
  id?: number;
  preset?: boolean | undefined;
  /** Part of the name. */
  name?: string | undefined;
  /** Courses that the user does not hold live. */
  notHeldBy?: number;
}

/** A course with what the caller's company makes of it. */
export interface CourseRow extends CourseValues {
  id: number;
  company_id: number;
  preset: boolean;
  created_at: Date;
  updated_at: Date;
  /** Deleted questions are not counted. */
  question_count: number;
  assigned_user_count: number;
  completed_user_count: number;
  total: number;
}

type Fragment = RawBuilder<unknown>;

const conditionOf = (caller: Caller, filter: CourseFilter, today: string): Fragment => {
  const conditions = [sql`(c.company_id = ${caller.companyId} or c.preset)`];
  if (filter.id !== undefined) conditions.push(sql`c.id = ${filter.id}`);
  if (filter.preset !== undefined) conditions.push(sql`c.preset = ${filter.preset}`);
  if (filter.name?.trim()) conditions.push(contains(sql`c.name`, filter.name));
  if (filter.notHeldBy !== undefined)
    conditions.push(sql`not exists (
      select 1 from examinations e
      where e.company_id = ${caller.companyId} and e.course_template_id = c.id
        and e.user_id = ${filter.notHeldBy} and e.deleted_at is null and ${isLive(today)})`);
  return sql.join(conditions, sql` and `);
};

const QUESTION_COUNT = sql`(
  select count(*) from course_questions cq join questions q on q.id = cq.question_id
  where cq.course_template_id = c.id and q.deleted_at is null)`;

/** Active people of the company with a live examination of the course. */
const assignedCount = (caller: Caller, today: string): Fragment => sql`(
  select count(distinct e.user_id) from examinations e join users u on u.id = e.user_id
  where e.company_id = ${caller.companyId} and e.course_template_id = c.id and e.deleted_at is null
    and u.deactivated_at is null and ${isLive(today)})`;

/** People of the company with an examination of the course in which every question was asked once. */
const completedCount = (caller: Caller): Fragment => sql`(
  select count(distinct e.user_id)
  from examinations e
  cross join lateral (
    select coalesce(sum(sh.answered_count), 0) as answered
    from survey_sheets sh where sh.examination_id = e.id and sh.kind = 'Daily'
  ) s
  where e.company_id = ${caller.companyId} and e.course_template_id = c.id and e.deleted_at is null
    and e.question_count > 0 and s.answered >= e.question_count)`;

const sortKey = (caller: Caller, today: string, field: string | undefined): Fragment => {
  switch (field) {
    case 'name':
      return sql`c.name`;
    case 'created_at':
      return sql`c.created_at`;
    case 'updated_at':
      return sql`c.updated_at`;
    case 'question_count':
      return QUESTION_COUNT;
    case 'assigned_user_count':
      return assignedCount(caller, today);
    default:
      return sql`c.id`;
  }
};

/** One page of the courses the company sees, newest first unless told; the counts are made for its rows alone. */
export const pageOfCourses = async (
  tx: Tx,
  caller: Caller,
  { filter, today }: { filter: CourseFilter; today: string },
  { sort, offset, limit }: ListRequest,
): Promise<{ rows: CourseRow[]; total: number }> => {
  const direction = (sort?.descending ?? true) ? sql`desc` : sql`asc`;
  const order = sql`${sortKey(caller, today, sort?.field)} ${direction}, c.id desc`;
  const where = conditionOf(caller, filter, today);
  const { rows } = await sql<CourseRow>`
    with page as (
      select c.*, count(*) over () as total, row_number() over (order by ${order}) as place
      from course_templates c where ${where}
      order by place limit ${limit} offset ${offset}
    )
    select c.*, ${QUESTION_COUNT} as question_count, ${assignedCount(caller, today)} as assigned_user_count,
      ${completedCount(caller)} as completed_user_count
    from page c order by c.place`.execute(tx);
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ count: number }>`
    select count(*) as count from course_templates c where ${where}`.execute(tx);
  return { rows, total: counted.rows[0]!.count };
};
