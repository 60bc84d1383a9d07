import type { Weekday } from '@tokiori/contract';
import { addDays, WEEKDAYS, weekdayOf, type CalendarDate } from './date';

/** A range of days off, both ends inclusive; one that ends before it starts covers nothing. */
export interface HolidayRange {
  fromDate: CalendarDate;
  toDate: CalendarDate;
}

/** A leave of absence, both ends inclusive; `toDate: null`: nobody knows yet when it ends. */
export interface LeaveRange {
  fromDate: CalendarDate;
  toDate: CalendarDate | null;
}

/** Days of the week that were off until a day. */
export interface EarlierWeek {
  /** The first day on which they no longer held. */
  untilDate: CalendarDate;
  weeklyDaysOff: readonly Weekday[];
}

/**
 * When one learner does not work: days of the week and own ranges, which may overlap. Days that have passed are told as
 * they stood on their day, so that what was delivered then stays delivered.
 */
export interface WorkCalendar {
  /** From the last change on. */
  weeklyDaysOff: readonly Weekday[];
  /** What held before, the earliest first. */
  earlierWeeks?: readonly EarlierWeek[];
  holidays: readonly HolidayRange[];
  /** Days off that were entered when they had passed: they were working days, and deliveries came. */
  enteredLate?: readonly HolidayRange[];
  /** Leaves of absence, which do not overlap. Nothing is asked in them, and their deliveries are dropped. */
  leaves?: readonly LeaveRange[];
}

/** How far `nextWorkingDay` looks ahead. */
const SEARCH_DAYS = 400;

const holidayOn = (calendar: WorkCalendar, date: CalendarDate): HolidayRange | undefined =>
  calendar.holidays.find((range) => range.fromDate <= date && date <= range.toDate);

const weeklyDaysOffAt = (
  { weeklyDaysOff, earlierWeeks }: WorkCalendar,
  date: CalendarDate,
): readonly Weekday[] =>
  earlierWeeks?.find(({ untilDate }) => date < untilDate)?.weeklyDaysOff ?? weeklyDaysOff;

const isWeeklyDayOff = (calendar: WorkCalendar, date: CalendarDate): boolean => {
  const daysOff = weeklyDaysOffAt(calendar, date);
  return daysOff.length > 0 && daysOff.includes(weekdayOf(date));
};

const isWholeWeek = ({ weeklyDaysOff }: Pick<WorkCalendar, 'weeklyDaysOff'>): boolean =>
  weeklyDaysOff.length >= 7 && WEEKDAYS.every((weekday) => weeklyDaysOff.includes(weekday));

const neverWorks = (calendar: WorkCalendar): boolean =>
  isWholeWeek(calendar) && (calendar.earlierWeeks ?? []).every(isWholeWeek);

/** Whether a date was declared a day off when it had passed. */
export const isEnteredLate = ({ enteredLate }: WorkCalendar, date: CalendarDate): boolean =>
  enteredLate?.some((range) => range.fromDate <= date && date <= range.toDate) ?? false;

/** The leave of absence that a date lies in. */
export const leaveOn = ({ leaves }: WorkCalendar, date: CalendarDate): LeaveRange | undefined =>
  leaves?.find(({ fromDate, toDate }) => fromDate <= date && (toDate === null || date <= toDate));

/** Whether the learner does not work on the date. */
export const isDayOff = (calendar: WorkCalendar, date: CalendarDate): boolean =>
  isWeeklyDayOff(calendar, date) ||
  holidayOn(calendar, date) !== undefined ||
  leaveOn(calendar, date) !== undefined;

/**
 * The date itself if it is a working day, else the next one. `null` when the date and the 400 days after it are all off,
 * not counting those of a leave, or when a leave without an end lies before it.
 */
export const nextWorkingDay = (calendar: WorkCalendar, date: CalendarDate): CalendarDate | null => {
  if (!isDayOff(calendar, date)) return date;
  if (neverWorks(calendar)) return null;
  let lastDate = addDays(date, SEARCH_DAYS);
  let candidate = date;
  while (candidate <= lastDate) {
    const holiday = holidayOn(calendar, candidate);
    const leave = leaveOn(calendar, candidate);
    if (leave) {
      if (leave.toDate === null) return null;
      candidate = addDays(leave.toDate, 1);
      lastDate = addDays(candidate, SEARCH_DAYS);
    } else if (holiday) candidate = addDays(holiday.toDate, 1);
    else if (isWeeklyDayOff(calendar, candidate)) candidate = addDays(candidate, 1);
    else return candidate;
  }
  return null;
};

/** The n-th working day after a date; `null` where `nextWorkingDay` finds none. @param days from 1 */
export const workingDayAfter = (
  calendar: WorkCalendar,
  date: CalendarDate,
  days: number,
): CalendarDate | null => {
  let day: CalendarDate | null = date;
  for (let left = days; left > 0 && day !== null; left -= 1)
    day = nextWorkingDay(calendar, addDays(day, 1));
  return day;
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
    const holiday = leaveOn(calendar, candidate) ?? holidayOn(calendar, candidate);
    if (holiday) candidate = addDays(holiday.fromDate, -1);
    else if (isWeeklyDayOff(calendar, candidate)) candidate = addDays(candidate, -1);
    else return candidate;
  }
  return null;
};
