import {
  MAX_BULK,
  type AssignmentPreview,
  type ExaminationsBody,
  type previewAssignment,
} from '@tokiori/contract';
import {
  earliestPlannedEnd,
  plannedReach,
  type PlannedExamination,
  type PeopleOfCalendar,
  type WorkCalendar,
} from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import type { CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { idsOfCourseUsers } from '../course-templates/course-users.service';
import { workCalendarsOf } from '../work-calendars/work-calendars';
import { outlookOf } from './assignment-outlook';
import { listHoldersOfCourse } from './assign.queries';
import { peopleOfAssignment, planOfAssignment } from './assign.service';
import { readyForCourse } from './give-or-wait';

type PreviewCall = CallOf<typeof previewAssignment>;

const bodyOf = async (call: PreviewCall): Promise<ExaminationsBody> => {
  const { body, params } = call;
  const { filter, ...rest } = body;
  const people = filter ?? body.user_ids;
  if ((people ?? body.department_ids) === undefined || (filter && body.user_ids))
    throw invalid([
      {
        field: 'user_ids',
        message:
          'user_idsかfilterのどちらか、またはdepartment_idsで、割り当てる人を指定してください。',
      },
    ]);
  const userIds = filter
    ? await idsOfCourseUsers(call, params.id, filter, MAX_BULK)
    : body.user_ids;
  return { ...rest, course_template_id: params.id, ...(userIds ? { user_ids: userIds } : {}) };
};

/** Each different calendar once, with how many people have it. */
const calendarsWithCounts = (calendars: Iterable<WorkCalendar>): PeopleOfCalendar[] => {
  const peopleOf = new Map<string, PeopleOfCalendar>();
  for (const calendar of calendars) {
    const key = JSON.stringify(calendar);
    peopleOf.set(key, { calendar, users: (peopleOf.get(key)?.users ?? 0) + 1 });
  }
  return [...peopleOf.values()];
};

const previewOf = (
  plan: PlannedExamination,
  groups: readonly PeopleOfCalendar[],
): Omit<AssignmentPreview, 'users' | 'waiting_users' | 'outlook'> => {
  const different = groups.map(({ calendar, users }) => ({
    users,
    count: plannedReach(plan, calendar),
    end: earliestPlannedEnd(plan, calendar),
  }));
  const short = different.filter(({ count }) => count < plan.questionCount);
  const ends = different.map(({ end }) => end);
  return {
    question_count: plan.questionCount,
    short_users: short.reduce((sum, { users }) => sum + users, 0),
    least_count: Math.min(plan.questionCount, ...short.map(({ count }) => count)),
    earliest_to: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
  };
};

/** What an assignment would bring by its end. Nothing is written. */
export const previewCourseAssignment = async (call: PreviewCall): Promise<AssignmentPreview> => {
  const { tx, caller, now } = call;
  const today = todayOf(caller, now);
  const body = await bodyOf(call);
  const { chosen, from, to, questionCount } = await planOfAssignment(tx, caller, body, today);
  const people = await peopleOfAssignment(tx, caller, body);
  const period = { from, to };
  const held = await listHoldersOfCourse(tx, caller, body.course_template_id, people, period);
  const holders = new Set(held.map(({ id }) => id));
  const users = people.filter((id) => !holders.has(id));
  const since = from < today ? from : today;
  const calendars = await workCalendarsOf(tx, caller.companyId, users, { today, since });
  const plan = {
    frequency: chosen.frequency,
    weekdays: chosen.weekdays,
    fromDate: from,
    toDate: to,
    questionCount,
    questionsPerSheet: chosen.questions_per_sheet,
    deliveredCount: 0,
    madeSheetCount: 0,
  };
  const groups = calendarsWithCounts(calendars.values());
  const outlook = outlookOf(body.course_template_id, { chosen, from, to }, groups);
  const courseId = body.course_template_id;
  const ready = await readyForCourse(tx, caller, { courseId, people: users, today });
  const counts = { users: users.length, waiting_users: users.length - ready.length };
  return { ...counts, ...previewOf(plan, groups), outlook };
};
