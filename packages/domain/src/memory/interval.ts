import { addDays, type CalendarDate } from '../calendar/date';
import { nextWorkingDay, type WorkCalendar } from '../calendar/work-calendar';
import { intervalDays } from './interval-days';
import { lastLookOn } from './last-look';
import type { MemoryState } from './memory';

/** What decides when a question comes back. */
export interface DueRules {
  /** Spreads the last looks before the end. */
  questionId: number;
  /** Fraction, above 0 and up to 1. */
  desiredRetention: number;
  /** Last date of the examination, inclusive; `null`: no end. */
  toDate: CalendarDate | null;
  calendar: WorkCalendar;
}

/**
 * The date on which a question is due for recap: the ideal day, or the next working day when that one is off, or the
 * day of its last look before the end (`lastLookOn`), whichever is earlier. Always a working day.
 *
 * `null`: it does not come back, since no such day is left up to `toDate`, or no working day lies in the 400 days after
 * the ideal one.
 */
export const dueOn = (
  state: Pick<MemoryState, 'stability' | 'lastReviewedOn'>,
  { questionId, desiredRetention, toDate, calendar }: DueRules,
): CalendarDate | null => {
  const { stability, lastReviewedOn } = state;
  const days = intervalDays(stability, desiredRetention);
  const due = nextWorkingDay(calendar, addDays(lastReviewedOn, days));
  if (toDate === null) return due;
  const rules = { intervalDays: days, toDate, calendar };
  const lastLook = lastLookOn({ questionId, lastReviewedOn }, rules);
  if (due === null || due > toDate) return lastLook;
  return lastLook !== null && lastLook < due ? lastLook : due;
};
