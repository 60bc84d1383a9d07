import { addDays, type CalendarDate } from '../calendar/date';
import { mondayOf } from '../calendar/week';
import { isDayOff, type WorkCalendar } from '../calendar/work-calendar';
import type { TimeOfDay } from './local-time';
import { isWithinHours, type SendingHours } from './plan';

/** `Wait`: not yet. `Send`: now. `Missed`: the moment has passed, and the next one is in the next week. */
export type WeeklyMoment = 'Wait' | 'Send' | 'Missed';

/** When somebody is told of the week, and what time it is for them. */
export interface WeeklyTime {
  calendar: WorkCalendar;
  today: CalendarDate;
  /** The time of day it is. */
  time: TimeOfDay;
  /** From when on they are told. */
  at: TimeOfDay;
  /** Within which anything is sent. */
  hours: SendingHours;
}

/** Whether it is time to tell somebody of the week: on its first working day, Monday or the next one, at their time. */
export const weeklyMoment = ({ calendar, today, time, at, hours }: WeeklyTime): WeeklyMoment => {
  let first = mondayOf(today);
  while (first < today && isDayOff(calendar, first)) first = addDays(first, 1);
  if (first < today) return 'Missed';
  if (isDayOff(calendar, today) || time < at) return 'Wait';
  return isWithinHours(hours, time) ? 'Send' : time < hours.from ? 'Wait' : 'Missed';
};
