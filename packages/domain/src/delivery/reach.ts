import { addDays, type CalendarDate } from '../calendar/date';
import { endWithLeaves } from '../leaves/ends';
import { nextWorkingDay, type WorkCalendar } from '../calendar/work-calendar';
import { deliveries, sheetCountFor, type DeliveryPlan } from './plan';

/** The plan of an examination with what of it was given out. */
export interface PlannedExamination extends Omit<DeliveryPlan, 'sheetCount'> {
  questionCount: number;
  questionsPerSheet: number;
  /** Questions given out in sheets. */
  deliveredCount: number;
  madeSheetCount: number;
}

/** The deliveries of an examination: a sheet for each that was made, and for what was not given out yet. */
export const deliveryPlanOf = (plan: PlannedExamination): DeliveryPlan => ({
  frequency: plan.frequency,
  weekdays: plan.weekdays,
  fromDate: plan.fromDate,
  toDate: plan.toDate,
  sheetCount:
    plan.madeSheetCount +
    sheetCountFor(plan.questionCount - plan.deliveredCount, plan.questionsPerSheet),
});

/**
 * How many questions of an examination will have come by its last day, the last day included; once it has passed, how
 * many had come. What was given out counts, and so does what waited to be taken. Without an end all of them come.
 */
export const reachableCount = (plan: PlannedExamination, calendar: WorkCalendar): number => {
  const { questionCount, deliveredCount, madeSheetCount, questionsPerSheet } = plan;
  if (plan.toDate === null || deliveredCount >= questionCount) return questionCount;
  let sheetCount = 0;
  for (const _ of deliveries(deliveryPlanOf(plan), calendar)) sheetCount += 1;
  const toCome = Math.max(0, sheetCount - madeSheetCount) * questionsPerSheet;
  return Math.min(questionCount, deliveredCount + toCome);
};

/**
 * The earliest last day by which all questions of an examination come, whatever its last day is now. It may be a day off:
 * what would move past it is brought forward. `null` when no day is late enough: no day of the week was chosen, the
 * learner never works, or a leave without an end lies before it.
 */
export const earliestEnd = (
  plan: PlannedExamination,
  calendar: WorkCalendar,
): CalendarDate | null => {
  const endless = deliveryPlanOf({ ...plan, toDate: null });
  const firstWorkingDay = nextWorkingDay(calendar, plan.fromDate);
  if (firstWorkingDay === null) return null;
  let sheetCount = 0;
  for (const { plannedDate } of deliveries(endless, calendar)) {
    sheetCount += 1;
    // Something can be brought forward only when there is a working day to bring it to.
    if (sheetCount === endless.sheetCount)
      return plannedDate > firstWorkingDay ? plannedDate : firstWorkingDay;
  }
  return null;
};

/** The same where the last day is a planned one, which leaves of absence move. */
export const plannedReach = (plan: PlannedExamination, calendar: WorkCalendar): number => {
  const { fromDate, toDate } = plan;
  const end = toDate && endWithLeaves({ fromDate, toDate }, calendar.leaves ?? []);
  return reachableCount({ ...plan, toDate: end }, calendar);
};

/** How many days later than without leaves an end is looked for. */
const LONGEST_DELAY_DAYS = 400;

/** The earliest planned last day by which all questions come, leaves moving it; `null` when there is none. */
export const earliestPlannedEnd = (
  plan: PlannedExamination,
  calendar: WorkCalendar,
): CalendarDate | null => {
  const end = earliestEnd(plan, { ...calendar, leaves: [] });
  if (end === null || (calendar.leaves ?? []).length === 0) return end;
  for (let days = 0; days <= LONGEST_DELAY_DAYS; days += 1) {
    const toDate = addDays(end, days);
    if (plannedReach({ ...plan, toDate }, calendar) === plan.questionCount) return toDate;
  }
  return null;
};
