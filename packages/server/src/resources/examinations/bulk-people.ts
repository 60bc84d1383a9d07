import { MAX_BULK, type CourseBulkBody } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';
import { idsOfCourseUsers } from '../course-templates/course-users.service';
import { foundPeople, namedPeople, refuseUnclearTarget } from '../users/bulk.service';

/** Whom a bulk action on a course concerns. @throws AppError VALIDATION_FAILED for people who are not seen, and for nobody */
export const peopleOfBulk = async (
  asking: { tx: Tx; caller: Caller; now: Date },
  courseId: number,
  { user_ids: ids, filter }: Pick<CourseBulkBody, 'user_ids' | 'filter'>,
): Promise<readonly number[]> => {
  refuseUnclearTarget({ ids, filter });
  if (ids) return namedPeople(asking.tx, asking.caller, ids, 'user_ids');
  return foundPeople(await idsOfCourseUsers(asking, courseId, filter ?? {}, MAX_BULK + 1));
};
