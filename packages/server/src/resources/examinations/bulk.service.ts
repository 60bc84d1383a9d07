import type { Task } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import type { CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { visibleCourse } from '../course-templates/course-templates.service';
import type { LinkTools } from '../accounts/account-mails';
import { startTask } from '../tasks/tasks.service';
import { refuseBadAssignment } from './assign.service';
import { assignKind, endKind } from './bulk-kinds';
import { extendKind, retryKind } from './bulk-later-kinds';
import { peopleOfBulk } from './bulk-people';
import { courseActionOf, refuseOtherDays } from './course-changes';

const KINDS = { Assign: assignKind, End: endKind, Extend: extendKind, Retry: retryKind };

/**
 * Assigns a course to many people, ends it for them, moves its last day, or gives it again to those who have failed: to
 * those who are named, or to all that the list's filter finds.
 */
export const bulkCourseUsers = async (
  call: CallOf<typeof endpoints.bulkCourseUsers>,
  tools: LinkTools,
): Promise<Task> => {
  const { tx, caller, body, params, now } = call;
  const { action, user_ids: _ids, filter: _filter, ...days } = body;
  const today = todayOf(caller, now);
  if (action === 'Assign') refuseOtherDays(body);
  else courseActionOf({ ...days, action }, today);
  const userIds = await peopleOfBulk(call, params.id, body);
  const course = await visibleCourse(tx, caller, params.id);
  const chosen = { course_template_id: course.id, ...days };
  if (action === 'Assign' || action === 'Retry')
    await refuseBadAssignment(tx, caller, chosen, today);
  const task = { kind: KINDS[action], userIds, label: course.name, params: chosen };
  return startTask(tx, caller, task, { tools, now });
};
