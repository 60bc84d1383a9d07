import type { WeekDayState } from '@tokiori/contract';
import { addDays, WEEKDAYS, weekdayOf, type CalendarDate } from './date';
import { isDayOff, type WorkCalendar } from './work-calendar';

/** The Monday of a date's week. */
export const mondayOf = (date: CalendarDate): CalendarDate =>
  addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));

/**
 * Monday to Sunday of this week. An answer counts on any day, days off too; a day off asks for nothing, whether it is
 * past or ahead.
 * @param answeredOn the days of this week with an answer
 */
export const weekOf = (
  today: CalendarDate,
  calendar: WorkCalendar,
  answeredOn: readonly CalendarDate[],
): { date: CalendarDate; state: WeekDayState }[] => {
  const monday = mondayOf(today);
  const stateOf = (date: CalendarDate): WeekDayState => {
    if (answeredOn.includes(date)) return 'Done';
    if (isDayOff(calendar, date)) return 'DayOff';
    return date > today ? 'Ahead' : 'Open';
  };
  return WEEKDAYS.map((_, index) => addDays(monday, index)).map((date) => ({
    date,
    state: stateOf(date),
  }));
};
