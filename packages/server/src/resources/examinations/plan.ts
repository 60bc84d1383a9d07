import type { ExaminationsBody, Weekday } from '@tokiori/contract';
import { WEEKDAYS } from '@tokiori/domain';
import type { visibleCourse } from '../course-templates/course-templates.service';
import type { PlanMembers, PlanOverrides } from './examination-row';

type Course = Awaited<ReturnType<typeof visibleCourse>>;

interface Issue {
  field: string;
  message: string;
}

const inWeek = (weekdays: readonly Weekday[]): Weekday[] =>
  WEEKDAYS.filter((weekday) => weekdays.includes(weekday));

/** The course's own plan, by the names of the wire. */
export const coursePlan = (course: Course): PlanMembers => ({
  questions_per_sheet: course.questions_per_sheet,
  frequency: course.frequency,
  weekdays: inWeek(course.weekdays),
  shuffled: course.shuffled,
  pass_mark: course.pass_mark_percent,
  recap_enabled: course.recap_enabled,
  desired_retention: course.desired_retention_percent,
  daily_question_limit: course.daily_question_limit,
});

/** The plan that a request asks for; what it does not name is the course's. */
export const chosenPlan = (body: ExaminationsBody, course: PlanMembers): PlanMembers => ({
  questions_per_sheet: body.questions_per_sheet ?? course.questions_per_sheet,
  frequency: body.frequency ?? course.frequency,
  weekdays: inWeek(body.weekdays ?? course.weekdays),
  shuffled: body.shuffled ?? course.shuffled,
  pass_mark: body.pass_mark ?? course.pass_mark,
  recap_enabled: body.recap_enabled ?? course.recap_enabled,
  desired_retention: body.desired_retention ?? course.desired_retention,
  daily_question_limit:
    body.daily_question_limit === undefined
      ? course.daily_question_limit
      : body.daily_question_limit,
});

/** Members of a plan that differ from the course's, with the course's values. */
export const overridesOf = (chosen: PlanMembers, course: PlanMembers): PlanOverrides =>
  Object.fromEntries(
    Object.entries(course).filter(
      ([name, value]) =>
        JSON.stringify(chosen[name as keyof PlanMembers]) !== JSON.stringify(value),
    ),
  );

const ASK = '変えるときは、会社の管理者に依頼してください。';

/**
 * What makes a course easier to pass than its author meant it, each at its field. An admin may; a manager may not, who
 * is measured by the results of their people.
 */
export const easedIssues = (chosen: PlanMembers, course: PlanMembers): Issue[] => [
  ...(chosen.pass_mark < course.pass_mark
    ? [
        {
          field: 'pass_mark',
          message: `合格ラインは、コースの${course.pass_mark} %以上にしてください。${ASK}`,
        },
      ]
    : []),
  ...(course.recap_enabled && !chosen.recap_enabled
    ? [{ field: 'recap_enabled', message: `このコースの復習は、なしにできません。${ASK}` }]
    : []),
  ...(chosen.recap_enabled && chosen.desired_retention < course.desired_retention
    ? [
        {
          field: 'desired_retention',
          message: `目標の定着率は、コースの${course.desired_retention} %以上にしてください。${ASK}`,
        },
      ]
    : []),
];
