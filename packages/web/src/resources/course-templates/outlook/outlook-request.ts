import { LEAST_DAILY_LIMIT, MOST_DAILY_LIMIT } from '@tokiori/contract';
import type { CourseOutlook, PlannedCourse, WorkCalendar } from '@tokiori/domain';
import { addDays } from '@tokiori/domain';
import type { Plan } from '../plan';

/** What the worker is asked: a course, and the targets to try, the first one first. */
export interface OutlookRequest {
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
    dailyLimit,
    targets: [plan.desired_retention, ...TARGETS.filter((one) => one !== plan.desired_retention)],
  };
};

const LEAST = { target: 70, most: 97, questions: 1, mostQuestions: 1000, mostPerSheet: 50 };

const isLimit = (limit: number | null): boolean =>
  limit === null ||
  (Number.isInteger(limit) && limit >= LEAST_DAILY_LIMIT && limit <= MOST_DAILY_LIMIT);

/** Whether a plan that is being typed can be looked at already. */
export const canLookAt = (plan: Plan, questionCount: number): boolean =>
  plan.recap_enabled &&
  questionCount >= LEAST.questions &&
  questionCount <= LEAST.mostQuestions &&
  Number.isInteger(plan.questions_per_sheet) &&
  plan.questions_per_sheet >= 1 &&
  plan.questions_per_sheet <= LEAST.mostPerSheet &&
  Number.isInteger(plan.desired_retention) &&
  plan.desired_retention >= LEAST.target &&
  plan.desired_retention <= LEAST.most &&
  isLimit(plan.daily_question_limit) &&
  (plan.frequency === 'Daily' || plan.weekdays.length > 0);
