import { MOST_STUDY_DAYS, type DateRange } from '@tokiori/contract';
import { daysBetween, firstOfMonth, lastOfMonth, monthOf } from '../calendar/date';
import type { ReportPeriod } from '../scores/report-period';

const A_MINUTE = 60;
const A_DAY = 86_400;

/**
 * The days whose times of learning are asked for, both inclusive: the month of `today` unless told. An open end is
 * today, an open start the first of the end's month. `null`: more days than one asks for at once, or an end before the
 * start.
 */
export const studyPeriod = (range: DateRange | null, today: string): ReportPeriod | null => {
  const month = monthOf(today);
  if (range === null) return { from: firstOfMonth(month), to: lastOfMonth(month) };
  const to = range.to ?? today;
  const from = range.from ?? firstOfMonth(monthOf(to));
  return from <= to && daysBetween(from, to) < MOST_STUDY_DAYS ? { from, to } : null;
};

/** Whole minutes of a time of learning, begun ones counted whole: nobody loses time to rounding. */
export const minutesOfStudy = (seconds: number): number => Math.ceil(seconds / A_MINUTE);

/** Whether the time of a day stays one that a day can have: not less than nothing, and a day at most. */
export const isPossibleDay = (seconds: number, correctedMinutes: number): boolean => {
  const corrected = seconds + correctedMinutes * A_MINUTE;
  return corrected >= 0 && corrected <= A_DAY;
};
