import type { CourseState, CourseTemplate, listCourseTemplates, Query } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Condition, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { isLive } from '../../shared/live-examination';
import { isRequired } from '../../shared/required-courses';
import { matches } from '../../shared/search';
import { countsFor } from '../../shared/visible-users.access';
import type { CourseValues } from './course-templates.rules';

/** A course with the results of the users visible to the caller. */
export interface CourseRow extends CourseValues {
  id: number;
  company_id: number;
  preset: boolean;
  required: boolean;
  prerequisites: CourseTemplate['prerequisites'];
  revision: number;
  created_at: Date;
  updated_at: Date;
  /** Deleted questions are not counted. */
  question_count: number;
  assigned_user_count: number;
  completed_user_count: number;
}

type Fragment = RawBuilder<unknown>;

/** Courses that may be given to people. */
export const IS_GIVEN: Condition = sql`c.state = 'Live'`;

/** Courses that a user does not hold live. */
export const notHeldBy = (
  caller: Caller,
  userId: number,
  today: string,
): Condition => sql`not exists (
  select 1 from examinations e
  where e.company_id = ${caller.companyId} and e.course_template_id = c.id
    and e.user_id = ${userId} and e.deleted_at is null and ${isLive(today)})`;

const QUESTION_COUNT = sql`(
  select count(*) from course_questions cq join questions q on q.id = cq.question_id
  where cq.course_template_id = c.id and q.deleted_at is null and q.retired_at is null)`;

/** What own courses ask for before, in the order in which it was chosen. */
const prerequisites = ({ companyId }: Caller): Fragment => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'state', p.state)
    order by array_position(c.prerequisite_ids, p.id)), '[]')
  from course_templates p
  where c.company_id = ${companyId} and p.id = any(c.prerequisite_ids)
    and (p.company_id = ${companyId} or p.preset and p.state <> 'Draft'))`;

/** Active users visible to the caller with a live examination of the course. */
const assignedCount = (caller: Caller, today: string): Fragment => sql`(
  select count(distinct e.user_id) from examinations e join users u on u.company_id = e.company_id and u.id = e.user_id
  where e.company_id = ${caller.companyId} and e.course_template_id = c.id and e.deleted_at is null
    and u.deactivated_at is null and ${isLive(today)} and ${countsFor(caller, sql`e.user_id`)})`;

/** Users visible to the caller with an examination of the course in which every question was asked once. */
const completedCount = (caller: Caller): Fragment => sql`(
  select count(distinct e.user_id) from examinations e
  where e.company_id = ${caller.companyId} and e.course_template_id = c.id and e.deleted_at is null
    and e.completed_on is not null and ${countsFor(caller, sql`e.user_id`)})`;

/** What the list of courses is asked for; the program itself asks it for one by its id. */
export interface CourseList {
  tx: Tx;
  caller: Caller;
  query: Partial<Query<typeof listCourseTemplates>>;
  list: ListRequest;
  today: string;
}

/** One page of the courses the company sees, newest first unless told; the counts are made for its rows alone. */
export const pageOfCourses = (
  { caller, today, ...call }: CourseList,
  where: readonly Condition[],
): Promise<Page<CourseRow>> =>
  pageOf<typeof listCourseTemplates, CourseRow>(call, {
    columns: sql`c.*`,
    from: sql`course_templates c`,
    where: [
      sql`(c.company_id = ${caller.companyId} or c.preset and c.state <> 'Draft')`,
      ...(call.query.state === undefined && call.list.ids === null
        ? [sql<boolean>`c.state <> 'Archived'`]
        : []),
      ...where,
    ],
    sorts: {
      id: sql`c.id`,
      name: sql`c.name`,
      question_count: QUESTION_COUNT,
      assigned_user_count: assignedCount(caller, today),
      created_at: sql`c.created_at`,
      updated_at: sql`c.updated_at`,
    },
    order: { field: 'id', descending: true },
    filters: {
      state: (states: readonly CourseState[]) => sql`c.state = any(${[...states]})`,
      preset: (preset) => sql`c.preset = ${preset}`,
      required: (required) => sql`${isRequired(caller.companyId, sql`c.id`)} = ${required}`,
      q: (text) => matches([sql`c.name`], text),
      name: (name) => matches([sql`c.name`], name),
    },
    details: {
      from: sql`join course_templates c on c.id = page.id`,
      columns: sql`${QUESTION_COUNT} as question_count,
        ${isRequired(caller.companyId, sql`c.id`)} as required,
        ${prerequisites(caller)} as prerequisites,
        ${assignedCount(caller, today)} as assigned_user_count,
        ${completedCount(caller)} as completed_user_count`,
    },
  });
