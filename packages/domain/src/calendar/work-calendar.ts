import type { Weekday } from '@tokiori/contract';
import { addDays, WEEKDAYS, weekdayOf, type CalendarDate } from './date';

/** A range of days off, both ends inclusive; one that ends before it starts covers nothing. */
export interface HolidayRange {
  fromDate: CalendarDate;
  toDate: CalendarDate;
}

/** When one learner does not work: days of the week and own ranges, which may overlap. */
export interface WorkCalendar {
  weeklyDaysOff: readonly Weekday[];
  holidays: readonly HolidayRange[];
}

/** How far `nextWorkingDay` looks ahead. */
const SEARCH_DAYS = 400;

const holidayOn = (calendar: WorkCalendar, date: CalendarDate): HolidayRange | undefined =>
  calendar.holidays.find((range) => range.fromDate <= date && date <= range.toDate);

const isWeeklyDayOff = (calendar: WorkCalendar, date: CalendarDate): boolean =>
  calendar.weeklyDaysOff.length > 0 && calendar.weeklyDaysOff.includes(weekdayOf(date));

const neverWorks = (calendar: WorkCalendar): boolean =>
  calendar.weeklyDaysOff.length >= 7 &&
  WEEKDAYS.every((weekday) => calendar.weeklyDaysOff.includes(weekday));

/** Whether the learner does not work on the date. */
export const isDayOff = (calendar: WorkCalendar, date: CalendarDate): boolean =>
  isWeeklyDayOff(calendar, date) || holidayOn(calendar, date) !== undefined;

/**
 * The date itself if it is a working day, else the next one.
 * `null` when the date and the 400 days after it are all off.
 */
export const nextWorkingDay = (calendar: WorkCalendar, date: CalendarDate): CalendarDate | null => {
  if (!isDayOff(calendar, date)) return date;
  if (neverWorks(calendar)) return null;
  const lastDate = addDays(date, SEARCH_DAYS);
  let candidate = date;
  while (candidate <= lastDate) {
    const holiday = holidayOn(calendar, candidate);
    if (holiday) candidate = addDays(holiday.toDate, 1);
    else if (isWeeklyDayOff(calendar, candidate)) candidate = addDays(candidate, 1);
    else return candidate;
  }
  return null;
};

/**
 * The date itself if it is a working day, else the last one before it.
 * `null` when every date from `notBefore` to it is off, or `notBefore` is later than it.
 */
export const previousWorkingDay = (
  calendar: WorkCalendar,
  date: CalendarDate,
  notBefore: CalendarDate,
): CalendarDate | null => {
  if (neverWorks(calendar)) return null;
  let candidate = date;
  while (candidate >= notBefore) {
    const holiday = holidayOn(calendar, candidate);
    if (holiday) candidate = addDays(holiday.fromDate, -1);
    else if (isWeeklyDayOff(calendar, candidate)) candidate = addDays(candidate, -1);
    else return candidate;
  }
  return null;
};
