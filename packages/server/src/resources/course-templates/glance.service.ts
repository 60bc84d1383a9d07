import { USUAL_CERTIFICATE, type CourseGlance } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { addDays } from '@tokiori/domain';
import type { CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { lateUserIds } from '../deliveries/late-users';
import { visibleCourse } from './course-templates.access';
import { getCountsOfCertificates, getCountsOfHolders, countWaiting } from './glance.queries';

/** How a course stands, in one call. */
export const getCourseGlance = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.getCourseGlance>): Promise<CourseGlance> => {
  const course = await visibleCourse(tx, caller, params.id);
  const today = todayOf(caller, now);
  const lateIds = await lateUserIds(tx, caller, { now, today }, course.id);
  const held = await getCountsOfHolders(tx, caller, { courseId: course.id, today, lateIds });
  const counts = { ...held, waiting: await countWaiting(tx, caller, course.id) };
  const givesNone = course.company_id !== caller.companyId || course.certificate_since === null;
  if (givesNone) return { ...counts, certificates: null };
  const days = course.certificate_retake_days ?? USUAL_CERTIFICATE.retake_days;
  const of = { courseId: course.id, today, until: addDays(today, days) };
  return { ...counts, certificates: await getCountsOfCertificates(tx, caller, of) };
};
