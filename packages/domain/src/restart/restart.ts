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

/** The questions of one course that wait: its tests, or its reviews. */
export interface WaitingQuestions {
  kind: 'Daily' | 'Recap' | 'Basic';
  /** Questions left of the sheet that is taken next. */
  nextCount: number;
  /** Whether the learner has begun that sheet. */
  isBegun: boolean;
  /** Whether that sheet exists, and so has its questions. */
  isOpen: boolean;
  /** Questions left over all sheets that wait. */
  leftCount: number;
  /** Questions of each further sheet. */
  sheetSize: number;
}

/** How much of it is asked today. */
export interface Allotted {
  nextCount: number;
  leftCount: number;
}

const allotReview = (one: WaitingQuestions, rest: number): Allotted => {
  const nextCount = one.isOpen ? one.nextCount : Math.min(one.nextCount, rest);
  return { nextCount, leftCount: Math.max(nextCount, Math.min(one.leftCount, rest)) };
};

const allotTests = (one: WaitingQuestions, rest: number): Allotted => {
  const { nextCount, sheetSize } = one;
  const further = Math.floor(Math.max(0, rest - nextCount) / Math.max(1, sheetSize));
  return { nextCount, leftCount: Math.min(one.leftCount, nextCount + further * sheetSize) };
};

/**
 * How much of what waits is asked today, one entry for each in the order given; `null` where it is not asked. Tests are
 * whole sheets: one that has more questions than are left today waits for tomorrow, unless nothing else was asked today.
 * What the learner has begun is always asked to its end.
 * @param perDay most questions a day
 */
export const allot = (
  waiting: readonly WaitingQuestions[],
  { perDay, answeredToday }: { perDay: number; answeredToday: number },
): (Allotted | null)[] => {
  let rest = perDay - answeredToday;
  let isFirst = answeredToday === 0;
  return waiting.map((one) => {
    if (one.leftCount === 0 || (rest <= 0 && !one.isBegun)) return null;
    const isTooLong = one.kind !== 'Recap' && one.nextCount > rest;
    if (isTooLong && !isFirst && !one.isBegun) return null;
    const within = Math.max(0, rest);
    const given = one.kind === 'Recap' ? allotReview(one, within) : allotTests(one, within);
    rest -= given.leftCount;
    isFirst = false;
    return given;
  });
};
