import {
  LEAST_DAILY_LIMIT,
  LEAST_INTERVAL_CAP,
  MOST_DAILY_LIMIT,
  MOST_INTERVAL_CAP,
  MOST_RIGHT_IN_A_ROW,
  type AssignmentOutlook,
} from '@tokiori/contract';
import {
  addDays,
  daysBetween,
  sampleOfPeople,
  type CourseOutlook,
  type PeopleOfCalendar,
  type PlannedCourse,
  type ReviewRules,
  type WorkCalendar,
} from '@tokiori/domain';
import type { Plan } from '../plan';

/** What the worker is asked: a course, and the targets to try, the first one first. */
export interface OutlookRequest extends Omit<ReviewRules, 'desiredRetention'> {
  course: PlannedCourse;
  /** Of the people, and how many they are. */
  people: readonly PeopleOfCalendar[];
  dailyLimit: number | null;
  /** Share of the working days on which people come, 0 to 1. */
  attendance: number;
  /** Percent. */
  targets: readonly number[];
}

/** What it answers, target by target. */
export interface OutlookAnswer {
  /** Percent. */
  target: number;
  outlook: CourseOutlook;
}

/** The targets that the slider stands on: the least, the most, and enough between. */
export const TARGETS = [70, 75, 80, 85, 90, 95, 97] as const;

/** A course without dates is looked at over half a year. */
const HALF_YEAR_DAYS = 182;

/** Nobody's own days off are known yet. */
const USUAL_WEEK: WorkCalendar = { weeklyDaysOff: ['Sat', 'Sun'], holidays: [] };

/** Most people work five days; a limit of questions that a company sets by itself is the usual one. */
export const outlookRequest = (
  plan: Plan,
  {
    questionCount,
    today,
    dailyLimit,
    attendance,
  }: { questionCount: number; today: string; dailyLimit: number; attendance: number },
): OutlookRequest => {
  const { questions_per_sheet: questionsPerSheet, frequency, weekdays } = plan;
  return {
    course: {
      frequency,
      weekdays,
      fromDate: today,
      toDate: addDays(today, HALF_YEAR_DAYS),
      questionCount,
      questionsPerSheet,
    },
    people: [{ calendar: USUAL_WEEK, users: 1 }],
    intervalCapDays: plan.interval_cap_days,
    stopAfterRightInARow: plan.stop_after_right_in_a_row,
    dailyLimit,
    attendance,
    targets: [plan.desired_retention, ...TARGETS.filter((one) => one !== plan.desired_retention)],
  };
};

/** Questions × days × calendars that are worked out in under two seconds. */
const MOST_WORK = 70_000;

/** As many different calendars as are worked out in a moment: fewer of a larger course. */
const peopleWithin = (
  { calendars, from, to }: AssignmentOutlook,
  questionCount: number,
): PeopleOfCalendar[] => {
  const work = questionCount * Math.max(1, daysBetween(from, to));
  const all = calendars.map((calendar) => ({
    users: calendar.users,
    calendar: {
      weeklyDaysOff: calendar.weekly_days_off,
      holidays: calendar.holidays.map((range) => ({ fromDate: range.from, toDate: range.to })),
      leaves: calendar.leaves.map((range) => ({ fromDate: range.from, toDate: range.to })),
    },
  }));
  return sampleOfPeople(all, {
    most: Math.max(1, Math.floor(MOST_WORK / work)),
    seed: questionCount,
  });
};

/** The course as it would be assigned, for the very people. */
export const requestOfAssignment = (
  outlook: AssignmentOutlook,
  {
    questionCount,
    dailyLimit,
    attendance,
  }: { questionCount: number; dailyLimit: number; attendance: number },
): OutlookRequest => ({
  course: {
    frequency: outlook.frequency,
    weekdays: outlook.weekdays,
    fromDate: outlook.from,
    toDate: outlook.to,
    questionCount,
    questionsPerSheet: outlook.questions_per_sheet,
  },
  people: peopleWithin(outlook, questionCount),
  intervalCapDays: outlook.interval_cap_days,
  stopAfterRightInARow: outlook.stop_after_right_in_a_row,
  dailyLimit,
  attendance,
  targets: [outlook.desired_retention],
});

const LEAST = { target: 70, most: 97, questions: 1, mostQuestions: 1000, mostPerSheet: 50 };

const isWithin = (number: number, least: number, most: number): boolean =>
  Number.isInteger(number) && number >= least && number <= most;

const isLimit = (limit: number | null): boolean =>
  limit === null || isWithin(limit, LEAST_DAILY_LIMIT, MOST_DAILY_LIMIT);

const hasOptions = ({ interval_cap_days: cap, stop_after_right_in_a_row: stop }: Plan): boolean =>
  isWithin(cap, LEAST_INTERVAL_CAP, MOST_INTERVAL_CAP) &&
  (stop === null || isWithin(stop, 1, MOST_RIGHT_IN_A_ROW));

/** Whether the outlook of an assignment is worked out within a moment: a very large course takes too long. */
export const canWorkOut = ({ from, to }: AssignmentOutlook, questionCount: number): boolean =>
  questionCount >= LEAST.questions && questionCount * daysBetween(from, to) <= MOST_WORK;

/** Whether a plan that is being typed can be looked at already. */
export const canLookAt = (plan: Plan, questionCount: number): boolean =>
  plan.recap_enabled &&
  questionCount >= LEAST.questions &&
  questionCount <= LEAST.mostQuestions &&
  isWithin(plan.questions_per_sheet, 1, LEAST.mostPerSheet) &&
  isWithin(plan.desired_retention, LEAST.target, LEAST.most) &&
  isLimit(plan.daily_question_limit) &&
  hasOptions(plan) &&
  (plan.frequency === 'Daily' || plan.weekdays.length > 0);
