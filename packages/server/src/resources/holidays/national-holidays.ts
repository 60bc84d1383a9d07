import holidayJp from '@holiday-jp/holiday_jp';
import type { CalendarDate } from '@tokiori/domain';

/** One 国民の祝日 (or the day off in lieu of one). */
export interface NationalHolidayDay {
  date: CalendarDate;
  name: string;
}

/** Sorted by date. The law decides each February about the next year: a later release replaces the data. */
const DAYS: readonly NationalHolidayDay[] = Object.values(holidayJp.holidays)
  .map(({ date, name }) => ({ date, name }))
  .sort((a, b) => (a.date < b.date ? -1 : 1));

/** The national holidays of Japan between two dates, both inclusive, in order. Known are 1970 to 2050. */
export const nationalHolidaysBetween = (
  from: CalendarDate,
  to: CalendarDate,
): NationalHolidayDay[] => DAYS.filter(({ date }) => from <= date && date <= to);
