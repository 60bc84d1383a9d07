import { daysBetween, type CalendarDate } from '../calendar/date';

/** Any fixed day. */
const FIRST_DAY: CalendarDate = '2000-01-01';

/**
 * Whether a sheet of tests goes before reviews on a day after an absence. Reviews go first then, and a sheet fits where
 * they leave enough of the limit. One that is longer than the limit fits nowhere while reviews come daily: it has every
 * other day to itself, by the date alone.
 * @param sheet questions left of the next sheet, and the most that the day holds
 */
export const isTestsTurn = (
  { nextCount, perDay }: { nextCount: number; perDay: number },
  today: CalendarDate,
): boolean => nextCount > perDay && daysBetween(FIRST_DAY, today) % 2 === 0;
