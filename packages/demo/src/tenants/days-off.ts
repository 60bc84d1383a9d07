import type { Weekday } from '@tokiori/contract';
import {
  addDays,
  type CalendarDate,
  type HolidayRange,
  type LeaveRange,
  type WorkCalendar,
} from '@tokiori/domain';
import { nationalHolidaysBetween } from '@tokiori/server/seeding';
import type { DemoPerson } from '../content/types';

/** When somebody does not work, as it stands with the user. */
export interface DaysOff {
  weekly: Weekday[];
  nationalHolidays: boolean;
  ranges: HolidayRange[];
  leaves: LeaveRange[];
}

/** Who is on parental leave, since so many days; nobody knows yet until when. */
const ON_LEAVE: Readonly<Record<string, number>> = { hori: 40 };

const leavesOf = ({ key }: DemoPerson, today: CalendarDate): LeaveRange[] => {
  const days = ON_LEAVE[key];
  return days === undefined ? [] : [{ fromDate: addDays(today, -days), toDate: null }];
};

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
  leaves: leavesOf(person, today),
});

const DAYS_AROUND = 366;

/** The calendar that the server makes of the same days off. */
export const calendarOf = (daysOff: DaysOff, today: CalendarDate): WorkCalendar => {
  const national = daysOff.nationalHolidays
    ? nationalHolidaysBetween(addDays(today, -DAYS_AROUND), addDays(today, DAYS_AROUND))
    : [];
  return {
    weeklyDaysOff: daysOff.weekly,
    leaves: daysOff.leaves,
    holidays: [
      ...daysOff.ranges,
      ...national.map(({ date }) => ({ fromDate: date, toDate: date })),
    ],
  };
};

const yearOf = (today: CalendarDate): number => Number(today.slice(0, 4));

/** The next summer week and the next turn of the year, both to come: nothing that was delivered changes. */
export const companyHolidaysAhead = (
  today: CalendarDate,
): { name: string; from: CalendarDate; to: CalendarDate }[] => {
  const years = [yearOf(today), yearOf(today) + 1];
  const next = (name: string, rangeIn: (year: number) => { from: string; to: string }) =>
    years
      .map(rangeIn)
      .filter(({ from }) => from > today)
      .slice(0, 1)
      .map((range) => ({ name, ...range }));
  return [
    ...next('夏季休業', (year) => ({ from: `${year}-08-13`, to: `${year}-08-16` })),
    ...next('年末年始休業', (year) => ({ from: `${year}-12-30`, to: `${year + 1}-01-03` })),
  ];
};
