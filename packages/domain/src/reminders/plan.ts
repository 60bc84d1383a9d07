import type { Frequency, Weekday } from '@tokiori/contract';
import { addDays, firstOfMonth, monthOf, weekdayOf, type CalendarDate } from '../calendar/date';
import { dateIn } from '../calendar/zone';
import { instantOf, type TimeOfDay } from './local-time';

/** On which days reminders of a kind are sent, and at what time. */
export interface ReminderPlan {
  enabled: boolean;
  frequency: Frequency;
  /** The chosen days for `Weekly` and `Monthly`; not looked at for `Daily`. */
  weekdays: readonly Weekday[];
  time: TimeOfDay;
}

/** Within which times of day anything is sent: from the first, before the second. */
export interface SendingHours {
  from: TimeOfDay;
  to: TimeOfDay;
}

/** Further than from any monthly date to the next one. */
const SEARCH_DAYS = 70;

/** Whether a time lies within the hours in which messages are sent. */
export const isWithinHours = ({ from, to }: SendingHours, time: TimeOfDay): boolean =>
  from <= time && time < to;

const isFirstOfItsMonth = (weekdays: readonly Weekday[], date: CalendarDate): boolean => {
  for (let day = firstOfMonth(monthOf(date)); day < date; day = addDays(day, 1))
    if (weekdays.includes(weekdayOf(day))) return false;
  return true;
};

/**
 * Whether reminders are sent on a date. `Daily`: every day; `Weekly`: the chosen days of the week; `Monthly`: the first
 * date of the month that is a chosen day. Nothing moves to another day: who does not work then is reminded next time.
 */
export const isReminderDay = (plan: ReminderPlan, date: CalendarDate): boolean => {
  if (!plan.enabled) return false;
  if (plan.frequency === 'Daily') return true;
  if (!plan.weekdays.includes(weekdayOf(date))) return false;
  return plan.frequency === 'Weekly' || isFirstOfItsMonth(plan.weekdays, date);
};

/**
 * The first instant after another one at which reminders are sent: once on each day of the plan, whatever is done to
 * the clocks on it. `null` when there is none.
 */
export const nextReminderAt = (plan: ReminderPlan, timeZone: string, after: Date): Date | null => {
  if (!plan.enabled) return null;
  const today = dateIn(timeZone, after);
  for (let ahead = 0; ahead <= SEARCH_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    if (!isReminderDay(plan, date)) continue;
    const instant = instantOf(timeZone, date, plan.time);
    if (instant > after) return instant;
  }
  return null;
};
