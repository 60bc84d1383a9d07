import {
  LEAST_DAILY_LIMIT,
  LEAST_INTERVAL_CAP,
  MOST_DAILY_LIMIT,
  MOST_INTERVAL_CAP,
  MOST_RIGHT_IN_A_ROW,
} from '@tokiori/contract';
import {
  addDays,
  type CourseOutlook,
  type PlannedCourse,
  type ReviewRules,
  type WorkCalendar,
} from '@tokiori/domain';
import type { Plan } from '../plan';

/** What the worker is asked: a course, and the targets to try, the first one first. */
export interface OutlookRequest extends Omit<ReviewRules, 'desiredRetention'> {
  course: PlannedCourse;
  calendar: WorkCalendar;
  dailyLimit: number | null;
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
  }: { questionCount: number; today: string; dailyLimit: number },
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
    calendar: USUAL_WEEK,
    intervalCapDays: plan.interval_cap_days,
    stopAfterRightInARow: plan.stop_after_right_in_a_row,
    dailyLimit,
    targets: [plan.desired_retention, ...TARGETS.filter((one) => one !== plan.desired_retention)],
  };
};

const LEAST = { target: 70, most: 97, questions: 1, mostQuestions: 1000, mostPerSheet: 50 };

const isWithin = (number: number, least: number, most: number): boolean =>
  Number.isInteger(number) && number >= least && number <= most;

const isLimit = (limit: number | null): boolean =>
  limit === null || isWithin(limit, LEAST_DAILY_LIMIT, MOST_DAILY_LIMIT);

const hasOptions = ({ interval_cap_days: cap, stop_after_right_in_a_row: stop }: Plan): boolean =>
  isWithin(cap, LEAST_INTERVAL_CAP, MOST_INTERVAL_CAP) &&
  (stop === null || isWithin(stop, 1, MOST_RIGHT_IN_A_ROW));

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
