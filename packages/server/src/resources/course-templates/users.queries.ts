import type { CourseUser, listCourseUsers } from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Condition, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { isLive } from '../../shared/live-examination';
import { isOnLeave } from '../../shared/on-leave';
import { waitsForCourse } from '../../shared/waits-for-course';
import { attributesOf } from '../user-attributes/user-attributes.access';
import { userFiltersOf, type UserFilterContext } from '../users/users.filters';

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
  attributes: CourseUser['attributes'];
  on_leave: boolean;
  waiting: boolean;
  examination_id: number | null;
  from_date: string | null;
  to_date: string | null;
  live: boolean | null;
  /** Whether somebody has ended it. */
  disabled: boolean | null;
  question_count: number | null;
  pass_mark_percent: number | null;
  overrides: NonNullable<CourseUser['examination']>['overrides'] | null;
  /** Questions that had come by the end; all of them while it runs. */
  offered_count: number | null;
  answered_count: number;
  correct_count: number;
}

const ANSWERED = sql`(e.answered_count::float8 / nullif(e.question_count, 0))`;

/** The domain's `progressOf`; `NotTaken` of those who hold it. */
const PROGRESS = sql`case when e.answered_count <= 0 then 'NotTaken'
  when e.answered_count < e.question_count then 'InProgress' else 'Completed' end`;

/** What of examinations that are over had come and is not kept with them yet, by id. */
type UncountedExaminations = ReadonlyMap<number, number>;

/** How many questions had come by the end, as it is kept, else as it was counted just now. */
const offeredOf = (uncounted: UncountedExaminations) => sql`coalesce(e.offered_count, (
  select o.count from unnest(${[...uncounted.keys()]}::bigint[], ${[...uncounted.values()]}::int[]) o (id, count)
  where o.id = e.id), e.question_count)`;

interface ResultOn {
  today: string;
  uncounted: UncountedExaminations;
}

/** The stored result; once the last day has passed, the domain's `decideResult`. */
const resultOn = ({ today, uncounted }: ResultOn) => sql`coalesce(e.result,
  case when e.to_date < ${today}::date and greatest(e.answered_count, ${offeredOf(uncounted)}) > 0 then
    case when e.correct_count * 100 >= e.pass_mark_percent::int * greatest(e.answered_count, ${offeredOf(uncounted)})
      then 'Passed' else 'Failed' end
  when e.id is not null then 'InProgress' end)`;

const sortsOn = (on: ResultOn) => ({
  id: sql`u.id`,
  name: sql`u.name`,
  name_kana: sql`u.name_kana`,
  department_name: sql`d.name`,
  profession: sql`pr.name`,
  post: sql`po.name`,
  from: sql`e.from_date`,
  to: sql`e.to_date`,
  progress: ANSWERED,
  correct_rate: sql`(e.correct_count::float8 / nullif(e.answered_count, 0))`,
  result: sql`array_position(array['Failed', 'InProgress', 'Passed'], ${resultOn(on)})`,
});

interface CourseUsersRequest extends ResultOn {
  courseId: number;
  where: readonly Condition[];
  context: UserFilterContext;
}

/** One page of users, each with their live examination of the course, else the latest one. */
export const pageOfCourseUsers = (
  call: CallOf<typeof listCourseUsers>,
  { courseId, today, uncounted, where, context }: CourseUsersRequest,
): Promise<Page<CourseUserRow>> =>
  pageOf<typeof listCourseUsers, CourseUserRow>(call, {
    columns: sql`u.company_id, u.id, u.name, u.email, u.login_id, u.department_id, d.name as department_name,
      pr.name as profession, po.name as post, e.id as examination_id, e.from_date, e.to_date, e.live, e.disabled, e.question_count,
      e.pass_mark_percent, e.overrides, ${offeredOf(uncounted)} as offered_count,
      coalesce(e.answered_count, 0) as answered_count,
      coalesce(e.correct_count, 0) as correct_count`,
    from: sql`users u
      left join departments d on d.company_id = u.company_id and d.id = u.department_id
      left join professions pr on pr.company_id = u.company_id and pr.id = u.profession_id
      left join posts po on po.company_id = u.company_id and po.id = u.post_id
      left join lateral (
        select e.id, e.from_date, e.to_date, e.question_count, e.answered_count, e.correct_count,
          e.pass_mark_percent, e.overrides, e.result, e.offered_count, ${isLive(today)} as live,
          e.disabled_at is not null as disabled
        from examinations e
        where e.company_id = ${call.caller.companyId} and e.user_id = u.id
          and e.course_template_id = ${courseId} and e.deleted_at is null
        order by live desc, case when ${isLive(today)} then e.from_date end, e.id desc
        limit 1
      ) e on true`,
    where: [sql`u.company_id = ${call.caller.companyId}`, ...where],
    sorts: sortsOn({ today, uncounted }),
    details: {
      from: sql`join users u on u.company_id = ${call.caller.companyId} and u.id = page.id`,
      columns: sql`${attributesOf(sql`page`, sql`${call.caller.companyId}`)} as attributes, ${isOnLeave(call.caller.companyId, today)} as on_leave,
        ${waitsForCourse(call.caller.companyId, courseId)} as waiting`,
    },
    order: { field: 'id' },
    filters: {
      ...userFiltersOf(call.caller, context),
      progress: (wanted) => sql`(e.id is not null and ${PROGRESS} = any(${wanted}::text[]))`,
      result: (wanted) => sql`${resultOn({ today, uncounted })} = any(${wanted}::text[])`,
      assign_type: (wanted) => (wanted === 'Assigned' ? sql`e.live` : sql`e.live is not true`),
      waiting: (wanted) =>
        wanted
          ? waitsForCourse(call.caller.companyId, courseId)
          : sql`not ${waitsForCourse(call.caller.companyId, courseId)}`,
    },
  });
