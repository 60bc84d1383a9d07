import type { Weekday } from '@tokiori/contract';

/**
 * A calendar date without a zone, `YYYY-MM-DD`. Dates compare correctly as strings.
 * The functions here trust the form: the contract's `DateOnly` has checked it.
 */
export type CalendarDate = string;

/** A calendar month, `YYYY-MM`. */
export type CalendarMonth = string;

/** The days of the week, Monday first. */
export const WEEKDAYS: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const DAYS_PER_ERA = 146097; // 400 Gregorian years
const EPOCH_OFFSET_DAYS = 719468; // from 0000-03-01 to 1970-01-01

const digits = (text: string, start: number, end: number): number => {
  let value = 0;
  for (let index = start; index < end; index += 1) {
    value = value * 10 + text.charCodeAt(index) - 48;
  }
  return value;
};

/**
 * Days since 1970-01-01, by integer arithmetic: a `Date` per step is too slow for the calendar loops.
 * Years are counted from March, so that the leap day is the last one of its year.
 * Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
 */
const dayNumber = (date: CalendarDate): number => {
  const month = digits(date, 5, 7);
  const year = digits(date, 0, 4) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + digits(date, 8, 10) - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * DAYS_PER_ERA + yearOfEra * 365 + leapDays + dayOfYear - EPOCH_OFFSET_DAYS;
};

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

/** The inverse of `dayNumber` (civil_from_days of the same source). */
const dateOfDayNumber = (day: number): CalendarDate => {
  const shifted = day + EPOCH_OFFSET_DAYS;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36524) -
      Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
};

/** The date `days` whole days later; earlier when negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOfDayNumber(dayNumber(date) + days);

/** Whole days from `from` to `to`; 0 on the same date, negative when `to` is the earlier one. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  dayNumber(to) - dayNumber(from);

/** The day of the week of a date. */
export const weekdayOf = (date: CalendarDate): Weekday => {
  const fromMonday = (dayNumber(date) + 3) % 7; // 1970-01-01 was a Thursday
  return WEEKDAYS[fromMonday < 0 ? fromMonday + 7 : fromMonday]!;
};

/** The month a date lies in. */
export const monthOf = (date: CalendarDate): CalendarMonth => date.slice(0, 7);

/** The first date of a month. */
export const firstOfMonth = (month: CalendarMonth): CalendarDate => `${month}-01`;

/** The last date of a month. */
export const lastOfMonth = (month: CalendarMonth): CalendarDate =>
  addDays(firstOfMonth(monthAfter(month)), -1);

/** The month after a month. */
export const monthAfter = (month: CalendarMonth): CalendarMonth =>
  monthOf(addDays(firstOfMonth(month), 31));

/** As people write it: `2026年4月1日`. */
export const japaneseDate = (date: CalendarDate): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
};
