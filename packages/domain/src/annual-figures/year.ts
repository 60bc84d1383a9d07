import { addDays, daysBetween, type CalendarDate } from '../calendar/date';
import { fiscalYearOf, type ReportPeriod } from '../scores/report-period';

/** A 年度 by the year in which it begins. */
export const periodOfFiscalYear = (year: number, firstMonth: number): ReportPeriod =>
  fiscalYearOf(`${year}-${String(firstMonth).padStart(2, '0')}-01`, firstMonth);

/** The year in which the 年度 of a day begins. */
export const startYearOf = (day: CalendarDate, firstMonth: number): number =>
  Number(fiscalYearOf(day, firstMonth).from.slice(0, 4));

/** The same day a year earlier; of 29 February the 28th. */
const yearBefore = (day: CalendarDate): CalendarDate => {
  const date = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return date.endsWith('-02-29') ? `${date.slice(0, 8)}28` : date;
};

/**
 * The days of a 年度 and those of the one before that it is held to: all of both, or, while it goes on, those until today
 * and until the same day a year earlier.
 */
export const annualPeriods = (
  year: number,
  { firstMonth, today }: { firstMonth: number; today: CalendarDate },
): { current: ReportPeriod; previous: ReportPeriod; isRunning: boolean } => {
  const whole = periodOfFiscalYear(year, firstMonth);
  const before = periodOfFiscalYear(year - 1, firstMonth);
  const isRunning = today < whole.to;
  if (!isRunning) return { current: whole, previous: before, isRunning };
  return {
    current: { from: whole.from, to: today },
    previous: { from: before.from, to: yearBefore(today) },
    isRunning,
  };
};

/** How many days a period has. */
export const dayCount = ({ from, to }: ReportPeriod): number => daysBetween(from, to) + 1;

/** The days that two periods have in common; 0 where they have none. */
export const commonDays = (a: ReportPeriod, b: ReportPeriod): number => {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  return to < from ? 0 : dayCount({ from, to });
};

/** The days that somebody was there, as far as they are known; `null`: still. */
export interface Presence {
  joinedOn: CalendarDate;
  /** The day on which they were deactivated: they are not there on it any more. */
  leftOn: CalendarDate | null;
}

/** How many days of a period somebody was there. */
export const daysThere = ({ joinedOn, leftOn }: Presence, period: ReportPeriod): number =>
  commonDays({ from: joinedOn, to: leftOn === null ? period.to : addDays(leftOn, -1) }, period);

/** Whether somebody was there on a day. */
export const wasThereOn = ({ joinedOn, leftOn }: Presence, day: CalendarDate): boolean =>
  joinedOn <= day && (leftOn === null || leftOn > day);
