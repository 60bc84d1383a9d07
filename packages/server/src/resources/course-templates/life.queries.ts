import type { CourseState } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { isRequired } from '../../shared/required-courses';

/** Whether somebody of the company has or had the course, even if it was taken from them. */
export const isTaken = async (tx: Tx, courseId: number): Promise<boolean> => {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from examinations where course_template_id = ${courseId}) as is_taken`.execute(
    tx,
  );
  return rows[0]?.is_taken ?? false;
};

/** Deletes a course and the rules that give it; what other companies have taken the database refuses (`COURSE_TAKEN`). */
export const deleteCourse = async (tx: Tx, companyId: number, id: number): Promise<void> => {
  await replaceRequired(tx, companyId, id, false);
  await sql`
    delete from waiting_assignments where company_id = ${companyId} and course_template_id = ${id}`.execute(
    tx,
  );
  await sql`
    delete from assignment_rules where company_id = ${companyId} and course_template_id = ${id}`.execute(
    tx,
  );
  await sql`delete from course_templates where company_id = ${companyId} and id = ${id}`.execute(
    tx,
  );
};

/** A course as a change of its state needs it. */
export interface CourseWithState {
  id: number;
  state: CourseState;
  company_id: number;
  preset: boolean;
  revision: number;
}

/** The own courses among some, locked in the order of their ids, so that two calls never wait for each other. */
export const lockStates = async (
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, CourseWithState>> => {
  const { rows } = await sql<CourseWithState>`
    select id, state, company_id, preset, revision from course_templates
    where company_id = ${companyId} and id = any(${[...ids]}::bigint[])
    order by id for update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Writes the states of courses. @returns the revision of each */
export const updateStates = async (
  tx: Tx,
  companyId: number,
  courses: readonly { id: number; state: CourseState }[],
  now: Date,
): Promise<{ id: number; revision: number }[]> => {
  const { rows } = await sql<{ id: number; revision: number }>`
    update course_templates c set state = x.state, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) as x (id bigint, state text)
    where c.company_id = ${companyId} and c.id = x.id
    returning c.id, c.revision`.execute(tx);
  return rows;
};

/** Whether a course is required in a company. */
export const isRequiredCourse = async (
  tx: Tx,
  companyId: number,
  courseId: number,
): Promise<boolean> => {
  const { rows } = await sql<{ is_required: boolean }>`
    select ${isRequired(companyId, sql`${courseId}`)} as is_required`.execute(tx);
  return rows[0]?.is_required ?? false;
};

/** Says whether a course is required in a company. */
export const replaceRequired = async (
  tx: Tx,
  companyId: number,
  courseId: number,
  required: boolean,
): Promise<void> => {
  if (required)
    await sql`
      insert into required_courses (company_id, course_template_id) values (${companyId}, ${courseId})
      on conflict do nothing`.execute(tx);
  else
    await sql`
      delete from required_courses
      where company_id = ${companyId} and course_template_id = ${courseId}`.execute(tx);
};
