import type { ExaminationsBody, listWaitingCourses, WaitingCourse } from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { dayOfUser, type Moment } from '../../shared/day-of-user';
import { hasPassed, hasPassedAll } from '../../shared/passed-courses';
import { waitsForCourse } from '../../shared/waits-for-course';
import { listWritableCompanies } from '../../shared/writable-companies.queries';

/** What an assignment wants otherwise than its course. */
export type WantedPlan = Partial<
  Omit<ExaminationsBody, 'user_ids' | 'department_ids' | 'skip_assigned' | 'from' | 'to'>
>;

/** Those of some people who have passed all of some courses. */
export const listReady = async (
  tx: Tx,
  companyId: number,
  {
    people,
    prerequisites,
    today,
  }: { people: readonly number[]; prerequisites: readonly number[]; today: string },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.company_id = ${companyId} and u.id = any(${[...people]}::bigint[])
      and ${hasPassedAll(companyId, prerequisites, sql`${today}::date`)}
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** What waits of one assignment. */
export interface NewWaiting {
  courseId: number;
  people: readonly number[];
  from: string;
  to: string | null;
  plan: WantedPlan;
  now: Date;
}

/** Lets people wait for a course; of two assignments the later one counts. A SuperAdmin of another company is not named. */
export const upsertWaiting = async (
  tx: Tx,
  { companyId, userId }: Pick<Caller, 'companyId' | 'userId'>,
  { courseId, people, from, to, plan, now }: NewWaiting,
): Promise<void> => {
  if (people.length === 0) return;
  await sql`
    insert into waiting_assignments (company_id, course_template_id, user_id, from_date, to_date, plan, created_by, created_at)
    select ${companyId}, ${courseId}, person.id, ${from}, ${to}::date, ${JSON.stringify(plan)}::jsonb, maker.id, ${now}
    from unnest(${[...people]}::bigint[]) as person (id)
    left join users maker on maker.company_id = ${companyId} and maker.id = ${userId}
    on conflict (company_id, course_template_id, user_id) do update set from_date = excluded.from_date,
      to_date = excluded.to_date, plan = excluded.plan, created_by = excluded.created_by,
      created_at = excluded.created_at`.execute(tx);
};

/** Lets people wait for a course no more. @returns how many did */
export const deleteWaiting = async (
  tx: Tx,
  companyId: number,
  { courseId, people }: { courseId: number; people: readonly number[] },
): Promise<number> => {
  const { rows } = await sql`
    delete from waiting_assignments
    where company_id = ${companyId} and course_template_id = ${courseId} and user_id = any(${[...people]}::bigint[])
    returning user_id`.execute(tx);
  return rows.length;
};

/** Those of some people who wait for a course that was assigned to them by hand. */
export const listWaitingAmong = async (
  tx: Tx,
  companyId: number,
  { courseId, people }: { courseId: number; people: readonly number[] },
): Promise<number[]> => {
  if (people.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    select user_id from waiting_assignments
    where company_id = ${companyId} and course_template_id = ${courseId} and user_id = any(${[...people]}::bigint[])`.execute(
    tx,
  );
  return rows.map(({ user_id: id }) => id);
};

/** Companies in use that may write and in which somebody waits. Runs as the system role. */
export const listCompaniesWithWaiting = (tx: Tx, now: Date) =>
  listWritableCompanies(tx, now, sql`c.id in (select w.company_id from waiting_assignments w)`);

/** The courses of a company for which somebody waits. */
export const listCoursesWaitedFor = async (tx: Tx, companyId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct course_template_id as id from waiting_assignments where company_id = ${companyId} order by 1`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

/** Somebody who waits no more. */
export interface WaitedPerson {
  user_id: number;
  from_date: string;
  to_date: string | null;
  plan: WantedPlan;
  created_by: number | null;
  /** Their own day. */
  today: string;
}

/** The first of the active people who have passed on an earlier day what a course asks for before. */
export const listWaited = async (
  tx: Tx,
  moment: Moment,
  {
    courseId,
    prerequisites,
    limit,
  }: { courseId: number; prerequisites: readonly number[]; limit: number },
): Promise<WaitedPerson[]> => {
  const { rows } = await sql<WaitedPerson>`
    select w.user_id, w.from_date, w.to_date, w.plan, w.created_by, ${dayOfUser(moment)} as today
    from waiting_assignments w
    join users u on u.company_id = w.company_id and u.id = w.user_id and u.deactivated_at is null
    where w.company_id = ${moment.companyId} and w.course_template_id = ${courseId}
      and ${hasPassedAll(moment.companyId, prerequisites, dayOfUser(moment), { before: true })}
    order by w.user_id limit ${limit}`.execute(tx);
  return rows;
};

/** One page of the live courses for which the caller waits, each with what they have not passed of what it asks for. */
export const pageOfWaitingCourses = (
  call: CallOf<typeof listWaitingCourses>,
  moment: Moment,
): Promise<Page<WaitingCourse>> => {
  const { companyId, userId } = call.caller;
  return pageOf<typeof listWaitingCourses, WaitingCourse>(call, {
    columns: sql`c.id, c.name, (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name)
        order by array_position(c.prerequisite_ids, p.id)), '[]')
      from course_templates p
      where p.id = any(c.prerequisite_ids) and (p.company_id = ${companyId} or p.preset and p.state <> 'Draft')
        and not ${hasPassed(companyId, sql<number>`p.id`, dayOfUser(moment))}) as missing`,
    from: sql`course_templates c join users u on u.company_id = c.company_id and u.id = ${userId}`,
    where: [
      sql`c.company_id = ${companyId} and c.state = 'Live' and ${waitsForCourse(companyId, sql<number>`c.id`)}`,
    ],
    sorts: { id: sql`c.id`, name: sql`c.name` },
    order: { field: 'id' },
    filters: {},
  });
};

/** Lets somebody wait no more for what a course's rules would have given them. @returns how many rules */
export const updateWaitingOfRules = async (
  tx: Tx,
  companyId: number,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<number> => {
  const { rows } = await sql`
    update assignment_rule_people p set outcome = 'Removed'
    from assignment_rules r
    where p.company_id = ${companyId} and p.user_id = ${userId} and p.outcome = 'Waiting' and p.left_on is null
      and r.company_id = p.company_id and r.id = p.rule_id and r.course_template_id = ${courseId}
    returning p.id`.execute(tx);
  return rows.length;
};
