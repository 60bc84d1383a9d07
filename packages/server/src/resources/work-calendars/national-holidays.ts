import holidayJp from '@holiday-jp/holiday_jp';
import type { CalendarDate } from '@tokiori/domain';

/** One 国民の祝日 (or the day off in lieu of one). */
export interface NationalHolidayDay {
  date: CalendarDate;
  name: string;
}

const inOrder = (days: readonly NationalHolidayDay[]): NationalHolidayDay[] =>
  days.toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** Sorted by date. The law decides each February about the next year: a later release replaces the data. */
const LIBRARY: readonly NationalHolidayDay[] = inOrder(
  Object.values(holidayJp.holidays).map(({ date, name }) => ({ date, name })),
);

let holidays = LIBRARY;

/** Replaces those of each year that the days cover, from now on and for the whole process; `[]` takes it back. */
export const replaceNationalHolidays = (days: readonly NationalHolidayDay[]): void => {
  const years = new Set(days.map(({ date }) => date.slice(0, 4)));
  holidays = inOrder([...LIBRARY.filter(({ date }) => !years.has(date.slice(0, 4))), ...days]);
};

/** The national holidays of Japan between two dates, both inclusive, in order. Known are 1970 to 2050. */
export const nationalHolidaysBetween = (
  from: CalendarDate,
  to: CalendarDate,
): NationalHolidayDay[] => holidays.filter(({ date }) => from <= date && date <= to);
