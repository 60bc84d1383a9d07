import type { ExaminationsBody, Weekday } from '@tokiori/contract';
import { WEEKDAYS } from '@tokiori/domain';
import type { visibleCourse } from '../course-templates/course-templates.service';
import type { PlanMembers, PlanOverrides } from '../deliveries/examination-row';

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
  interval_cap_days: course.interval_cap_days,
  stop_after_right_in_a_row: course.stop_after_right_in_a_row,
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
  interval_cap_days: body.interval_cap_days ?? course.interval_cap_days,
  stop_after_right_in_a_row:
    body.stop_after_right_in_a_row === undefined
      ? course.stop_after_right_in_a_row
      : body.stop_after_right_in_a_row,
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

/** Options by which questions come back less often than in the course. */
const rarerIssues = (chosen: PlanMembers, course: PlanMembers): Issue[] => {
  const { interval_cap_days: cap, stop_after_right_in_a_row: stop } = course;
  const chosenStop = chosen.stop_after_right_in_a_row;
  return [
    ...(chosen.interval_cap_days > cap
      ? [
          {
            field: 'interval_cap_days',
            message: `復習の間隔の上限は、コースの${cap}日以下にしてください。${ASK}`,
          },
        ]
      : []),
    ...(chosenStop !== null && (stop === null || chosenStop < stop)
      ? [
          {
            field: 'stop_after_right_in_a_row',
            message: `復習を終える正解の回数は、コースより少なくできません。${ASK}`,
          },
        ]
      : []),
  ];
};

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
  ...(chosen.recap_enabled ? rarerIssues(chosen, course) : []),
];
