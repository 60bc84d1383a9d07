import { addDays, type CalendarDate } from '../calendar/date';
import { nextWorkingDay, previousWorkingDay, type WorkCalendar } from '../calendar/work-calendar';
import type { MemoryState } from './memory';
import { scheduler } from './scheduler';

/** No question is left alone for longer, in days, however well it is known. */
export const MAX_INTERVAL_DAYS = 90;

/** What decides when a question comes back. */
export interface DueRules {
  /** Fraction, above 0 and up to 1. */
  desiredRetention: number;
  /** Last date of the examination, inclusive; `null`: no end. */
  toDate: CalendarDate | null;
  calendar: WorkCalendar;
}

/**
 * Days until the predicted recall falls to the desired retention, whole and from 1 to 90.
 * FSRS-6: S · (r^(1/d) − 1) ÷ f, with d and f as at `predictedRecall`; at r = 0.9 it is S itself.
 * @param stability in days
 * @param desiredRetention fraction
 * @throws Error when the retention is not above 0 and at most 1
 */
export const intervalDays = (stability: number, desiredRetention: number): number => {
  const days = Math.round(stability * scheduler.calculate_interval_modifier(desiredRetention));
  return Math.min(MAX_INTERVAL_DAYS, Math.max(1, days));
};

/**
 * The date on which a question is due for recap: the ideal day, or the next working day when that one is off.
 *
 * Never past `toDate`: it is then pulled to the last working day up to it that comes after the latest answer. When no
 * such day is left, it is the ideal day or `toDate`, whichever is earlier, day off or not: the learner may come any day.
 * Without a working day in 400 days, it is the ideal day.
 */
export const dueOn = (state: MemoryState, rules: DueRules): CalendarDate => {
  const { toDate, calendar } = rules;
  const days = intervalDays(state.stability, rules.desiredRetention);
  const ideal = addDays(state.lastReviewedOn, days);
  const due = nextWorkingDay(calendar, ideal) ?? ideal;
  if (toDate === null || due <= toDate) return due;
  const pulled = previousWorkingDay(calendar, toDate, addDays(state.lastReviewedOn, 1));
  return pulled ?? (ideal < toDate ? ideal : toDate);
};
