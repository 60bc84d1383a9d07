import { addDays, type CalendarDate } from '../calendar/date';
import { isDayOff, type WorkCalendar } from '../calendar/work-calendar';

/** A sheet of tests that waits, and what its holder did meanwhile. */
export interface WaitingSheet {
  /** The day it came. */
  since: CalendarDate;
  /** Its questions. */
  sheetSize: number;
  /** Most questions of a day, of whatever course, after which none of these is offered. */
  perDay: number;
  calendar: WorkCalendar;
  /** Questions answered on a day. */
  answeredOn: (date: CalendarDate) => number;
}

/**
 * Whether a sheet waits only because days were full: on each working day from the one it came on to yesterday its holder
 * answered so many questions that it did not fit any more. Who did all that the days offered has missed nothing.
 */
export const isHeldBackByLimit = (
  { since, sheetSize, perDay, calendar, answeredOn }: WaitingSheet,
  today: CalendarDate,
): boolean => {
  let workingDays = 0;
  for (let date = since; date < today; date = addDays(date, 1)) {
    if (isDayOff(calendar, date)) continue;
    const answered = answeredOn(date);
    if (answered === 0 || answered + sheetSize <= perDay) return false;
    workingDays += 1;
  }
  return workingDays > 0;
};
