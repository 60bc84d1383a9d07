import type { CourseState, ExamRules, Frequency, Weekday } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { mayChange } from '../../shared/presets';

type Company = Pick<Caller, 'companyId'>;

const courseOf = (tx: Tx, caller: Company, courseId: number) =>
  tx
    .selectFrom('course_templates')
    .selectAll()
    .$narrowType<{
      frequency: Frequency;
      weekdays: Weekday[];
      state: CourseState;
      exam_rules: ExamRules | null;
    }>()
    .where('id', '=', courseId)
    .where((eb) =>
      eb.or([
        eb('company_id', '=', caller.companyId),
        // What is still a draft is shared with nobody.
        eb.and([eb('preset', '=', true), eb('state', '<>', 'Draft')]),
      ]),
    );

/**
 * A course of the caller's company or a preset one.
 * @throws AppError NOT_FOUND
 */
export const visibleCourse = async (tx: Tx, caller: Company, courseId: number) => {
  const course = await courseOf(tx, caller, courseId).executeTakeFirst();
  if (!course) throw new AppError('NOT_FOUND');
  return course;
};

/**
 * A course the caller may change, locked until the transaction ends.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export const editableCourse = async (tx: Tx, caller: Caller, courseId: number) => {
  if (!mayChange(caller, await visibleCourse(tx, caller, courseId)))
    throw new AppError('FORBIDDEN');
  return courseOf(tx, caller, courseId).forUpdate().executeTakeFirstOrThrow();
};

/** Whether a number is that of somebody of the company who may sign in. */
export const isActiveUser = async (tx: Tx, companyId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** The newest course of the company with exactly this name; `null`: none. */
export const findCourseNamed = async (
  tx: Tx,
  companyId: number,
  name: string,
): Promise<{ id: number; name: string; state: CourseState } | null> =>
  (await tx
    .selectFrom('course_templates')
    .select(['id', 'name', 'state'])
    .$narrowType<{ state: CourseState }>()
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
