import type { UserHoliday, Weekday } from '@tokiori/contract';
import { WEEKDAYS } from '../../app/words/weekdays';
import { addDays } from '../../ui/format/date';

/** Both ends inclusive. */
export interface DateRange {
  from: string;
  to: string;
}

/** Always six, so that nothing moves when the month changes. */
const WEEKS = 6;
const DAY_MS = 86_400_000;

const weekdayAt = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export const weekdayOf = (date: string): Weekday => WEEKDAYS[weekdayAt(date)]!.value;

export const monthOf = (date: string): string => date.slice(0, 7);

/** `2026-12` and 1 → `2027-01`. */
export const addMonths = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

/** The same day some months later, or the last one of a shorter month. */
export const addMonthsToDate = (date: string, months: number): string => {
  const month = addMonths(monthOf(date), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${date.slice(8)}`;
  return wanted < last ? wanted : last;
};

/** Six weeks from the Sunday on or before the first of a month. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayAt(first));
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
};

/** From the first day in sight to the last one. */
export const spanOf = (month: string): DateRange => {
  const days = weeksOf(month).flat();
  return { from: days[0]!, to: days.at(-1)! };
};

/** Two days in either order. */
export const rangeOf = (one: string, other: string): DateRange =>
  one < other ? { from: one, to: other } : { from: other, to: one };

export const isIn = (date: string, { from, to }: DateRange): boolean => from <= date && date <= to;

export const daysIn = ({ from, to }: DateRange): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;

/** The first own holiday that a range would lie over. */
export const overlapping = (
  range: DateRange,
  holidays: readonly UserHoliday[],
): UserHoliday | undefined => holidays.find(({ from, to }) => from <= range.to && range.from <= to);

/** Where a key leads in the grid; `null` for keys that do not move. */
export const dateAfterKey = (date: string, key: string): string | null => {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayAt(date),
    End: 6 - weekdayAt(date),
  };
  const step = steps[key];
  if (step !== undefined) return addDays(date, step);
  if (key === 'PageUp') return addMonthsToDate(date, -1);
  return key === 'PageDown' ? addMonthsToDate(date, 1) : null;
};
