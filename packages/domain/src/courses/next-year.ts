import { addDays, lastOfMonth, monthOf, type CalendarDate } from '../calendar/date';
import { isDayOff, nextWorkingDay, type WorkCalendar } from '../calendar/work-calendar';

/** The same day of the next year; 28 February for 29 February. */
export const sameDayNextYear = (date: CalendarDate): CalendarDate => {
  const month = `${Number(date.slice(0, 4)) + 1}${date.slice(4, 7)}`;
  const last = lastOfMonth(month);
  const same = `${month}${date.slice(7)}`;
  return same > last ? last : same;
};

/** The end of a range in the next year: of all of February it stays all of February, also where that has a day more. */
export const lastDayNextYear = (date: CalendarDate): CalendarDate => {
  const same = sameDayNextYear(date);
  return date === lastOfMonth(monthOf(date)) ? lastOfMonth(monthOf(same)) : same;
};

/** The same day of the next year, moved to the next working day if it is a day off and the day itself was none. */
export const workingDayNextYear = (date: CalendarDate, calendar: WorkCalendar): CalendarDate => {
  const same = sameDayNextYear(date);
  if (isDayOff(calendar, date) || !isDayOff(calendar, same)) return same;
  const next = nextWorkingDay(calendar, addDays(same, 1));
  // Where there is none in its month, something else is meant than a day of work.
  return next !== null && monthOf(next) === monthOf(same) ? next : same;
};

const HALF = '0123456789';
const FULL = '０１２３４５６７８９';
const YEAR = /([2２][0０][0-9０-９]{2})(?=\s*年)|((?:令和|R|Ｒ)\s*)([0-9０-９]{1,2})(?=\s*年)/g;

/** One more, in digits of the width that it was written in. */
const oneMore = (digits: string): string => {
  const half = digits.replace(/[０-９]/g, (digit) => HALF[FULL.indexOf(digit)] ?? digit);
  const more = String(Number(half) + 1);
  return half === digits ? more : more.replace(/[0-9]/g, (digit) => FULL[Number(digit)] ?? digit);
};

/**
 * What a course is called in the next year: its years are raised (「2026年度」, 「令和8年度」); one that names none gets the
 * year behind its name.
 *
 * @param year the fiscal year that follows
 * @param most letters that a name may have
 */
export const nameOfNextYear = (name: string, year: number, most: number): string => {
  const raised = name.replace(
    YEAR,
    (_all, western: string | undefined, era: string | undefined, count: string | undefined) =>
      western === undefined ? `${era ?? ''}${oneMore(count ?? '0')}` : oneMore(western),
  );
  // A year of an era may have a digit more.
  if (raised !== name) return raised.slice(0, most);
  const ending = `（${year}年度）`;
  return `${name.slice(0, most - ending.length)}${ending}`;
};
