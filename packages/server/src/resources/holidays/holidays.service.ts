export { nationalHolidaysBetween } from './national-holidays';
export { workCalendarOf, workCalendarsOf } from './work-calendars';
