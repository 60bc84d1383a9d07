import type { Tx } from '../../shared/caller';
import type { CourseValues } from './course-templates.rules';

/** As the database takes them. */
const columnsOf = <Values extends CourseValues>({ exam_rules: rules, ...values }: Values) => ({
  ...values,
  exam_rules: rules && JSON.stringify(rules),
});

/** Stores a new course. @returns its id */
export const insertCourse = async (
  tx: Tx,
  companyId: number,
  values: CourseValues & { preset: boolean },
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('course_templates')
    .values({ ...columnsOf(values), company_id: companyId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Changes a course of the company. */
export const updateCourse = async (
  tx: Tx,
  companyId: number,
  id: number,
  values: CourseValues & { updated_at: Date; revision?: number },
): Promise<void> => {
  await tx
    .updateTable('course_templates')
    .set(columnsOf(values))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};
