export { workCalendarOf, workCalendarsOf } from './work-calendars';
