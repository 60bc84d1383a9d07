import type { SheetKind } from '@tokiori/contract';
import {
  dateIn,
  isReminderDay,
  isWithinHours,
  nextReminderAt,
  timeIn,
  type ReminderPlan,
  type SendingHours,
} from '@tokiori/domain';
import type { PreferencesRow } from './preferences.queries';

export type ReminderKind = Extract<SheetKind, 'Daily' | 'Recap'>;

/** A time at which reminders are sent. */
export interface Slot {
  at: Date;
  date: string;
  time: string;
}

/** The plan of each kind. */
export const plansOf = (row: PreferencesRow): Record<ReminderKind, ReminderPlan> => ({
  Daily: {
    enabled: row.daily_enabled,
    frequency: row.daily_frequency,
    weekdays: row.daily_weekdays,
    time: row.daily_time,
  },
  Recap: {
    enabled: row.recap_enabled,
    frequency: row.recap_frequency,
    weekdays: row.recap_weekdays,
    time: row.recap_time,
  },
});

export const hoursOf = (row: PreferencesRow): SendingHours => ({
  from: row.hours_from,
  to: row.hours_to,
});

/** Whether a round of a date may still be sent: late is the same day, within the hours in which the company sends anything. */
export const isInTime = (
  row: PreferencesRow,
  date: string,
  { timeZone, now }: { timeZone: string; now: Date },
): boolean => date === dateIn(timeZone, now) && isWithinHours(hoursOf(row), timeIn(timeZone, now));

/** The kinds that are reminded of on a date, and at which of the company's times. */
export const kindsOn = (
  row: PreferencesRow,
  date: string,
): { kind: ReminderKind; time: string }[] =>
  (Object.entries(plansOf(row)) as [ReminderKind, ReminderPlan][])
    .filter(([, plan]) => isReminderDay(plan, date))
    .map(([kind, { time }]) => ({ kind, time }));

/** A plan at each time at which somebody of the company is reminded: the company's times, and their own. */
const timedPlans = (row: PreferencesRow, ownTimes: readonly string[]): ReminderPlan[] => {
  const plans = Object.values(plansOf(row));
  const own = ownTimes.filter((time) => isWithinHours(hoursOf(row), time));
  return [...plans, ...own.flatMap((time) => plans.map((plan) => ({ ...plan, time })))];
};

/** The next time at which anybody of the company is reminded; `null`: never. */
export const nextSlot = (
  row: PreferencesRow,
  ownTimes: readonly string[],
  { timeZone, after }: { timeZone: string; after: Date },
): Slot | null => {
  const all = timedPlans(row, ownTimes).flatMap((plan) => {
    const at = nextReminderAt(plan, timeZone, after);
    return at === null ? [] : [{ at, date: dateIn(timeZone, at), time: plan.time }];
  });
  return all.reduce<Slot | null>((first, one) => (first && first.at <= one.at ? first : one), null);
};

/** More than a month has: what was missed for longer is not listed one by one. */
const MOST_SLOTS = 62;

/** The times since the one that was due, up to now; of a long stop the latest ones. */
export const slotsDue = (
  row: PreferencesRow,
  ownTimes: readonly string[],
  { timeZone, from, now }: { timeZone: string; from: Date; now: Date },
): Slot[] => {
  const earliest = new Date(Math.max(from.getTime(), now.getTime() - 31 * 86_400_000) - 1);
  const slots: Slot[] = [];
  for (let after = earliest; slots.length < MOST_SLOTS * 4;) {
    const slot = nextSlot(row, ownTimes, { timeZone, after });
    if (slot === null || slot.at > now) break;
    slots.push(slot);
    after = slot.at;
  }
  return slots.slice(-MOST_SLOTS);
};
