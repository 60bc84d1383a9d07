import type { Weekday } from '@tokiori/contract';
import { addDays, type CalendarDate, type HolidayRange, type WorkCalendar } from '@tokiori/domain';
import { nationalHolidaysBetween } from '@tokiori/server/seeding';
import type { DemoPerson } from '../content/types';

/** When somebody does not work, as it stands with the user. */
export interface DaysOff {
  weekly: Weekday[];
  nationalHolidays: boolean;
  ranges: HolidayRange[];
}

/** The shops are open every day: their people take turns. */
const SHOP_TURNS: readonly Weekday[][] = [
  ['Wed', 'Thu'],
  ['Mon', 'Tue'],
  ['Tue', 'Wed'],
  ['Mon', 'Thu'],
  ['Wed', 'Sun'],
];

const weeklyOf = (profession: string, place: number): Weekday[] => {
  if (profession === '販売') return [...SHOP_TURNS[place % SHOP_TURNS.length]!];
  if (profession === '店舗運営') return ['Wed', 'Sun'];
  if (profession === '物流') return ['Thu', 'Sun'];
  return ['Sat', 'Sun'];
};

const worksOnNationalHolidays = new Set(['販売', '店舗運営', '物流']);

/** Some had a holiday in the summer, some lately; some have one ahead. */
const rangesOf = (place: number, today: CalendarDate): HolidayRange[] => {
  const range = (fromDays: number, days: number): HolidayRange => ({
    fromDate: addDays(today, fromDays),
    toDate: addDays(today, fromDays + days - 1),
  });
  const ranges = [range(-125 + (place % 8) * 4, 3 + (place % 3))];
  if (place % 3 === 0) ranges.push(range(-48 + (place % 5) * 3, 3));
  if (place % 2 === 0) ranges.push(range(13 + (place % 9), 2 + (place % 4)));
  return ranges;
};

/** @param place number of the person within the company, from 0 */
export const daysOffOf = (person: DemoPerson, place: number, today: CalendarDate): DaysOff => ({
  weekly: weeklyOf(person.profession, place),
  nationalHolidays: !worksOnNationalHolidays.has(person.profession),
  ranges: rangesOf(place, today),
});

const DAYS_AROUND = 366;

/** The calendar that the server makes of the same days off. */
export const calendarOf = (daysOff: DaysOff, today: CalendarDate): WorkCalendar => {
  const national = daysOff.nationalHolidays
    ? nationalHolidaysBetween(addDays(today, -DAYS_AROUND), addDays(today, DAYS_AROUND))
    : [];
  return {
    weeklyDaysOff: daysOff.weekly,
    holidays: [
      ...daysOff.ranges,
      ...national.map(({ date }) => ({ fromDate: date, toDate: date })),
    ],
  };
};
