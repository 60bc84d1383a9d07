import {
  MAX_BULK_PREVIEW_PEOPLE,
  type CourseBulkPreview,
  type UnchangedReason,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import type { CallOf } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { todayOf } from '../../shared/today';
import { visibleCourse } from '../course-templates/course-templates.service';
import { planOfCourse } from './assign.service';
import { peopleOfBulk } from './bulk-people';
import { courseActionOf, courseChanges, type ChangeOfHolder } from './course-changes';

const reasonOf = ({ change }: ChangeOfHolder): UnchangedReason | null =>
  'reason' in change ? change.reason : null;

const personOf = (one: ChangeOfHolder): CourseBulkPreview['people'][number] => {
  const { holder, change } = one;
  const before = holder.examination?.to ?? null;
  return {
    id: holder.id,
    name: holder.name,
    department_name: holder.department_name,
    before_to: before,
    after_to: 'reason' in change ? before : change.to,
    reason: reasonOf(one),
  };
};

/** What an action would do to the people of a course. */
export const previewCourseBulk = async (
  call: CallOf<typeof endpoints.previewCourseBulk>,
): Promise<CourseBulkPreview> => {
  const { tx, caller, body, params, now } = call;
  const action = courseActionOf(body, todayOf(caller, now));
  const userIds = await peopleOfBulk(call, params.id, body);
  const course = await visibleCourse(tx, caller, params.id);
  if (action.action === 'Retry') await planOfCourse(tx, caller, course);
  const changes = await courseChanges(call, course.id, userIds, action);
  const left = changes.filter((one) => reasonOf(one) !== null);
  const reasons = left.flatMap((one) => reasonOf(one) ?? []);
  const changed = changes.filter((one) => reasonOf(one) === null);
  return {
    users: changes.length,
    changed: changed.length,
    unchanged: [...groupBy(reasons, (reason) => reason)].map(([reason, { length: users }]) => ({
      reason,
      users,
    })),
    people: [...left, ...changed].slice(0, MAX_BULK_PREVIEW_PEOPLE).map(personOf),
  };
};
