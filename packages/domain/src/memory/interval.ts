import { addDays, type CalendarDate } from '../calendar/date';
import { nextWorkingDay, type WorkCalendar } from '../calendar/work-calendar';
import { intervalDays } from './interval-days';
import { lastLookOn } from './last-look';
import { LEECH_LAPSES, LEECH_LEAST_DAYS } from './leech';
import type { MemoryState } from './memory';
import { isLearned, type ReviewRules } from './review-rules';

/** What decides when a question comes back. */
export interface DueRules extends ReviewRules {
  /** Spreads the last looks before the end. */
  questionId: number;
  /** Last date of the examination, inclusive; `null`: no end. */
  toDate: CalendarDate | null;
  calendar: WorkCalendar;
}

/** What of a memory decides it. */
export type DueMemory = Pick<
  MemoryState,
  'stability' | 'decay' | 'personEffect' | 'lastReviewedOn' | 'lapses' | 'rightInARow'
>;

/** Days after the latest answer on which a question is best asked again. */
const idealDays = (
  { stability, decay, personEffect, lapses }: DueMemory,
  { desiredRetention, intervalCapDays }: ReviewRules,
): number => {
  const leastDays = lapses >= LEECH_LAPSES ? LEECH_LEAST_DAYS : 0;
  return Math.max(
    leastDays,
    intervalDays(stability, desiredRetention, intervalCapDays, decay, personEffect),
  );
};

/** The day on which a question is best asked again, were it no day off. */
export const idealOn = (state: DueMemory, rules: ReviewRules): CalendarDate =>
  addDays(state.lastReviewedOn, idealDays(state, rules));

/**
 * The date on which a question is due for recap: the ideal day (a week after the latest answer at the earliest when the
 * question was forgotten four times), or the next working day when that one is off, or the
 * day of its last look before the end (`lastLookOn`), whichever is earlier. Always a working day.
 *
 * `null`: it does not come back, since no such day is left up to `toDate`, or no working day lies in the 400 days after
 * the ideal one, or it was answered right so often in a row that the course asks it no more.
 */
export const dueOn = (state: DueMemory, rules: DueRules): CalendarDate | null => {
  if (isLearned(state, rules)) return null;
  const { questionId, toDate, calendar } = rules;
  const { lastReviewedOn } = state;
  const days = idealDays(state, rules);
  const due = nextWorkingDay(calendar, addDays(lastReviewedOn, days));
  if (toDate === null) return due;
  const lastDays = { intervalDays: days, toDate, calendar };
  const lastLook = lastLookOn({ questionId, lastReviewedOn }, lastDays);
  if (due === null || due > toDate) return lastLook;
  return lastLook !== null && lastLook < due ? lastLook : due;
};
