import { addDays, type CalendarDate } from '../calendar/date';
import { nextWorkingDay, previousWorkingDay, type WorkCalendar } from '../calendar/work-calendar';
import { intervalDays } from './interval-days';
import type { MemoryState } from './memory';

/** What decides when a question comes back. */
export interface DueRules {
  /** Fraction, above 0 and up to 1. */
  desiredRetention: number;
  /** Last date of the examination, inclusive; `null`: no end. */
  toDate: CalendarDate | null;
  calendar: WorkCalendar;
}

/**
 * The date on which a question is due for recap: the ideal day, or the next working day when that one is off.
 *
 * Never past `toDate`: it is then pulled to the last working day up to it that comes after the latest answer. When no
 * such day is left, it is the ideal day or `toDate`, whichever is earlier, day off or not: the learner may come any day.
 * Without a working day in 400 days, it is the ideal day.
 */
export const dueOn = (
  state: Pick<MemoryState, 'stability' | 'lastReviewedOn'>,
  rules: DueRules,
): CalendarDate => {
  const { toDate, calendar } = rules;
  const days = intervalDays(state.stability, rules.desiredRetention);
  const ideal = addDays(state.lastReviewedOn, days);
  const due = nextWorkingDay(calendar, ideal) ?? ideal;
  if (toDate === null || due <= toDate) return due;
  const pulled = previousWorkingDay(calendar, toDate, addDays(state.lastReviewedOn, 1));
  return pulled ?? (ideal < toDate ? ideal : toDate);
};
