import { addDays, type CalendarDate } from '../calendar/date';
import { isDayOff, type WorkCalendar } from '../calendar/work-calendar';

/** How far a learner has been reminded of what waits, since they last answered. */
export interface ReminderRun {
  /** The first day of waiting. */
  begunOn: CalendarDate;
  /** Steps of the ladder that are done, those that were missed included. */
  stepsDone: number;
  /** Whether their managers were told. */
  isEscalated: boolean;
}

/** What waits for a learner, and since when. */
export interface Waiting {
  today: CalendarDate;
  /** The earliest day from which something waits. */
  since: CalendarDate;
  /** The day of their latest answer; `null`: none ever. */
  lastAnsweredOn: CalendarDate | null;
  /** The day from which the company reminds at all: what waited before counts from here. */
  remindedFrom: CalendarDate;
}

const latest = (...dates: CalendarDate[]): CalendarDate =>
  dates.reduce((last, date) => (date > last ? date : last));

/** The run that a learner is in: the known one until they answer, then a new one. */
export const runOf = (run: ReminderRun | null, waiting: Waiting): ReminderRun => {
  const { today, since, lastAnsweredOn: answered, remindedFrom } = waiting;
  if (run && (answered === null || answered < run.begunOn)) return run;
  // What is left after an answer waits from the next day, or from now if that was today.
  const afterAnswer = answered === null || answered >= today ? since : addDays(answered, 1);
  const first = answered !== null && answered >= today ? today : latest(since, afterAnswer);
  const begunOn = latest(first, remindedFrom);
  return { begunOn: begunOn > today ? today : begunOn, stepsDone: 0, isEscalated: false };
};

/** How many days the learner has worked from one date to another, both included. */
export const workingDaysBetween = (
  calendar: WorkCalendar,
  from: CalendarDate,
  to: CalendarDate,
): number => {
  let count = 0;
  for (let date = from; date <= to; date = addDays(date, 1))
    if (!isDayOff(calendar, date)) count += 1;
  return count;
};

/** What is done about a learner for whom something waits. */
export type LadderStep = { kind: 'Send'; step: number } | { kind: 'Escalate' } | { kind: 'None' };

/**
 * The step of the ladder that is due. Each comes once; several that were missed (no plan, absence) come as one. On a
 * later day than the last one their managers are told once, if the company wants it; after that nothing comes until
 * they answer.
 *
 * @param day which working day of waiting it is, from 1
 */
export const stepFor = (
  { days, escalates }: { days: readonly number[]; escalates: boolean },
  run: ReminderRun,
  day: number,
): LadderStep => {
  const reached = days.filter((step) => step <= day).length;
  if (reached > run.stepsDone) return { kind: 'Send', step: reached };
  const isOver = run.stepsDone >= days.length && day > (days.at(-1) ?? 0);
  return escalates && isOver && !run.isEscalated ? { kind: 'Escalate' } : { kind: 'None' };
};
