import { addDays, firstOfMonth, monthAfter, monthOf, type CalendarDate } from '../calendar/date';
import { isDayOff, nextWorkingDay } from '../calendar/work-calendar';
import { predictedRecall } from '../memory/memory';
import { recapOutlook, type DueCandidate, type RecapDay, type RecapOutlook } from '../recap/recap';

/** What a question is taken to need of a learner who has answered too few to tell, in seconds. */
export const USUAL_MAINTENANCE_SECONDS = 12;

/** What a course that has ended may still ask of somebody who passed it. */
export interface MaintenanceBudget {
  /** Minutes of a calendar month. */
  minutesAMonth: number;
  /** Seconds that were spent on it this month. */
  spentSeconds: number;
  /** The learner's own usual seconds for a question; `null`: not known. */
  secondsEach: number | null;
}

/** How many more questions the minutes of this month hold, whole ones, at least 0. */
export const questionsLeftThisMonth = (budget: MaintenanceBudget): number => {
  const left = budget.minutesAMonth * 60 - budget.spentSeconds;
  return Math.max(0, Math.floor(left / (budget.secondsEach ?? USUAL_MAINTENANCE_SECONDS)));
};

const later = (one: CalendarDate | null, other: CalendarDate | null): CalendarDate | null =>
  one === null || other === null ? null : one > other ? one : other;

const mostEndangered = (
  candidates: readonly DueCandidate[],
  due: ReadonlySet<number>,
  { today, count }: { today: CalendarDate; count: number },
): Set<number> => {
  const ranked = candidates
    .filter(({ questionId }) => due.has(questionId))
    .map(({ questionId, memory }) => ({ questionId, recall: predictedRecall(memory, today) }))
    .sort((a, b) => a.recall - b.recall || a.questionId - b.questionId);
  return new Set(ranked.slice(0, count).map(({ questionId }) => questionId));
};

/**
 * What is to be reviewed of a course that has ended and is maintained: as of one that runs without an end, but nothing on
 * a day off and no more than the minutes of the month hold, the most endangered first. The rest comes on the next
 * working day, or in the next month when the minutes are spent. Nothing of it is ever late: `oldestOn` is `null`.
 * @param candidates at the retention that the maintenance aims at, without an end
 */
export const maintenanceOutlook = (
  candidates: readonly DueCandidate[],
  day: RecapDay,
  budget: MaintenanceBudget,
): RecapOutlook => {
  const { today, calendar } = day;
  const { due, nextOn } = recapOutlook(candidates, day);
  const count = questionsLeftThisMonth(budget);
  if (count === 0) {
    const nextMonth = firstOfMonth(monthAfter(monthOf(today)));
    const first = nextWorkingDay(calendar, nextMonth);
    return { due: new Set(), nextOn: later(nextOn, first), oldestOn: null };
  }
  if (due.size > 0 && isDayOff(calendar, today))
    return {
      due: new Set(),
      nextOn: nextWorkingDay(calendar, addDays(today, 1)),
      oldestOn: null,
    };
  return { due: mostEndangered(candidates, due, { today, count }), nextOn, oldestOn: null };
};
