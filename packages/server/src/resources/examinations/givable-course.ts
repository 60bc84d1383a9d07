import { AppError } from '../../platform/errors';
import type { Tx } from '../../shared/caller';
import { visibleCourse } from '../course-templates/course-templates.service';
import { listPrerequisites } from '../course-templates/prerequisites.access';
import { planOfCourse } from './assign.service';

/** What a course gives in the background, and the courses that it asks for before. */
export interface GivableCourse {
  plan: Awaited<ReturnType<typeof planOfCourse>>;
  prerequisites: Awaited<ReturnType<typeof listPrerequisites>>;
}

/**
 * A course as it may be given now; `null`: it is not live, its questions are gone, or the operator has deleted it, so that
 * nothing can be given until that changes.
 */
export const findGivableCourse = async (
  tx: Tx,
  companyId: number,
  courseId: number,
): Promise<GivableCourse | null> => {
  try {
    const course = await visibleCourse(tx, { companyId }, courseId);
    const plan = await planOfCourse(tx, { companyId }, course);
    const prerequisites = await listPrerequisites(tx, { companyId }, course.prerequisite_ids);
    return { plan, prerequisites };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};
