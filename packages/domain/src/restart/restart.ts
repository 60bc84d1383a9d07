import { addDays, daysBetween, type CalendarDate } from '../calendar/date';
import type { LeaveRange } from '../calendar/work-calendar';

/** Whoever gave no answer for so many days comes back from an absence. */
export const ABSENCE_DAYS = 14;

/** How long after a return it still limits what is asked, in days. */
export const RESTART_DAYS = 120;

/** What tells whether a learner is back from an absence. */
export interface AbsenceFacts {
  today: CalendarDate;
  /** The days with an answer, of the last `RESTART_DAYS` and the last one before; in any order. */
  activeOn: readonly CalendarDate[];
  leaves?: readonly LeaveRange[] | undefined;
}

const afterAbsence = ({ today, activeOn }: AbsenceFacts): CalendarDate | null => {
  const days = [...new Set([...activeOn, today])].sort();
  for (let index = days.length - 1; index > 0; index -= 1)
    if (daysBetween(days[index - 1]!, days[index]!) > ABSENCE_DAYS) return days[index]!;
  return null;
};

const afterLeave = ({ today, leaves }: AbsenceFacts): CalendarDate | null =>
  (leaves ?? [])
    .flatMap(({ toDate }) => (toDate !== null && toDate < today ? [addDays(toDate, 1)] : []))
    .filter((back) => daysBetween(back, today) <= RESTART_DAYS)
    .sort()
    .at(-1) ?? null;

/**
 * The day on which the learner came back from their latest leave or absence: the first day after the leave; the first
 * day with an answer after 14 days or more without one, or today while there is none yet. `null`: they were not away,
 * came back long ago, or never answered at all.
 */
export const returnedOn = (facts: AbsenceFacts): CalendarDate | null => {
  const [absence, leave] = [afterAbsence(facts), afterLeave(facts)];
  if (absence === null || leave === null) return absence ?? leave;
  return absence > leave ? absence : leave;
};
