import type { CourseState } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** Whether somebody of the company has or had the course, even if it was taken from them. */
export const isTaken = async (tx: Tx, courseId: number): Promise<boolean> => {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from examinations where course_template_id = ${courseId}) as is_taken`.execute(
    tx,
  );
  return rows[0]?.is_taken ?? false;
};

/** Deletes a course; what other companies have taken of it the database refuses (`COURSE_TAKEN`). */
export const deleteCourse = async (tx: Tx, companyId: number, id: number): Promise<void> => {
  await sql`delete from course_templates where company_id = ${companyId} and id = ${id}`.execute(
    tx,
  );
};

/** Writes the states of courses. */
export const updateStates = async (
  tx: Tx,
  companyId: number,
  courses: readonly { id: number; state: CourseState }[],
  now: Date,
): Promise<void> => {
  await sql`
    update course_templates c set state = x.state, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) as x (id bigint, state text)
    where c.company_id = ${companyId} and c.id = x.id`.execute(tx);
};
