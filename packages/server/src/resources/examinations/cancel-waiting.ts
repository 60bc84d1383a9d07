import type { CancelledWaiting, cancelWaiting as endpoint } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import { isAdmin, type CallOf } from '../../shared/caller';
import { visibleUser } from '../../shared/visible-users.access';
import { visibleCourse } from '../course-templates/course-templates.service';
import { beginToGive } from './give-course';
import { deleteWaiting, updateWaitingOfRules } from './waiting.queries';

/** Lets somebody wait for a course no more, whoever or whatever was to give it to them. */
export const cancelWaiting = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoint>): Promise<CancelledWaiting> => {
  const { id: courseId } = await visibleCourse(tx, caller, params.id);
  const { id: userId } = await visibleUser(tx, caller, params.user_id);
  if (userId === caller.userId && !isAdmin(caller)) throw new AppError('FORBIDDEN');
  const { companyId } = caller;
  await beginToGive(tx, companyId, courseId);
  const byHand = await deleteWaiting(tx, companyId, { courseId, people: [userId] });
  const byRule = await updateWaitingOfRules(tx, companyId, { courseId, userId });
  if (byHand + byRule === 0) throw new AppError('NOT_FOUND');
  await audit(tx, caller, {
    action: 'examinations.cancel-waiting',
    targetId: courseId,
    changes: { user_ids: [userId] },
  });
  return { course_template_id: courseId, user_id: userId };
};
