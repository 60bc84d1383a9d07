import { MAX_BULK, type Task } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { invalid } from '../../platform/errors';
import type { CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { visibleCourse } from '../course-templates/course-templates.service';
import { idsOfCourseUsers } from '../course-templates/course-users.service';
import type { LinkTools } from '../accounts/account-mails';
import { startTask } from '../tasks/tasks.service';
import { foundPeople, namedPeople, refuseUnclearTarget } from '../users/bulk.service';
import { refuseBadAssignment } from './assign.service';
import { assignKind, endKind } from './bulk-kinds';

type BulkCall = CallOf<typeof endpoints.bulkCourseUsers>;

const peopleOf = async (call: BulkCall): Promise<readonly number[]> => {
  const { tx, caller, body, params } = call;
  if (body.user_ids) return namedPeople(tx, caller, body.user_ids, 'user_ids');
  return foundPeople(await idsOfCourseUsers(call, params.id, body.filter ?? {}, MAX_BULK + 1));
};

/** Assigns a course to many people, or ends it for them: those who are named, or all that the list's filter finds. */
export const bulkCourseUsers = async (call: BulkCall, tools: LinkTools): Promise<Task> => {
  const { tx, caller, body, params, now } = call;
  const { action, from, to } = body;
  refuseUnclearTarget({ ids: body.user_ids, filter: body.filter });
  if (action === 'End' && (from !== undefined || to !== undefined))
    throw invalid([{ field: 'from', message: '期間は、割り当てるときだけ指定できます。' }]);
  const userIds = await peopleOf(call);
  const course = await visibleCourse(tx, caller, params.id);
  const period = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const chosen = { course_template_id: course.id, ...period };
  if (action === 'Assign') await refuseBadAssignment(tx, caller, chosen, todayOf(caller, now));
  const kind = action === 'Assign' ? assignKind : endKind;
  const task = { kind, userIds, label: course.name, params: chosen };
  return startTask(tx, caller, task, { tools, now });
};
