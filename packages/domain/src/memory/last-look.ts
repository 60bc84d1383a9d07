import { addDays, daysBetween, type CalendarDate } from '../calendar/date';
import { previousWorkingDay, type WorkCalendar } from '../calendar/work-calendar';

/** Over how many working days before the end of an examination the last looks are spread. */
export const LAST_LOOK_WORKING_DAYS = 20;

/** A question that was answered later than so many days before its last look gets none. */
export const LAST_LOOK_LEAST_DAYS = 14;

/** Nor does one that was answered later than this part of its interval before. */
const LEAST_PART_OF_INTERVAL = 1 / 4;

/** How far before the end working days are looked for. */
const SEARCH_DAYS = 400;

const lastWorkingDays = (calendar: WorkCalendar, toDate: CalendarDate): CalendarDate[] => {
  const earliest = addDays(toDate, -SEARCH_DAYS);
  const days: CalendarDate[] = [];
  let day = previousWorkingDay(calendar, toDate, earliest);
  while (day !== null && days.length < LAST_LOOK_WORKING_DAYS) {
    days.push(day);
    day = previousWorkingDay(calendar, addDays(day, -1), earliest);
  }
  return days;
};

// One calendar is asked about hundreds of questions.
const daysByCalendar = new WeakMap<WorkCalendar, Map<CalendarDate, CalendarDate[]>>();

const daysBefore = (calendar: WorkCalendar, toDate: CalendarDate): CalendarDate[] => {
  const ofCalendar = daysByCalendar.get(calendar) ?? new Map<CalendarDate, CalendarDate[]>();
  daysByCalendar.set(calendar, ofCalendar);
  const days = ofCalendar.get(toDate) ?? lastWorkingDays(calendar, toDate);
  ofCalendar.set(toDate, days);
  return days;
};

/**
 * A place from 0 to `count − 1` for a question, always the same. Multiples of the golden ratio lie more evenly than
 * hashes do, and the questions of a course mostly have ids that follow one another.
 */
const placeOf = (questionId: number, count: number): number =>
  Math.floor(((((questionId % 65536) * 40503) % 65536) * count) / 65536);

/**
 * The day before the end of an examination on which a question gets its last look: one of the last 20 working days up
 * to `toDate`, the same on every day and for everybody with this calendar. `null`: no working day lies in the 400 days
 * before the end, or on that day the latest answer is less than 14 days or a quarter of the interval old.
 */
export const lastLookOn = (
  { questionId, lastReviewedOn }: { questionId: number; lastReviewedOn: CalendarDate },
  {
    intervalDays,
    toDate,
    calendar,
  }: { intervalDays: number; toDate: CalendarDate; calendar: WorkCalendar },
): CalendarDate | null => {
  const leastDays = Math.max(LAST_LOOK_LEAST_DAYS, intervalDays * LEAST_PART_OF_INTERVAL);
  if (toDate <= lastReviewedOn || daysBetween(lastReviewedOn, toDate) < leastDays) return null;
  const days = daysBefore(calendar, toDate);
  const day = days[placeOf(questionId, days.length)];
  if (day === undefined || day <= lastReviewedOn) return null;
  return daysBetween(lastReviewedOn, day) >= leastDays ? day : null;
};
