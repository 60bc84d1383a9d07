import { addDays, type CalendarDate, type HolidayRange, type PlannedCourse } from '@tokiori/domain';
import type { Reckoning } from './reckoning';

/** What is simulated for each seed. */
export interface Settings {
  people: number;
  questions: number;
  questionsPerSheet: number;
  courseDays: number;
  /** Weights w0 … w20 of real people to draw from in the world `fsrs`; `null`: made ones. */
  weights: readonly (readonly number[])[] | null;
  /** What the product's fitted policies reckon by in a world; the default weights, without effects, where there is none. */
  fitted: Partial<Record<string, Reckoning>>;
}

export const USUAL_SETTINGS: Settings = {
  people: 16,
  questions: 60,
  questionsPerSheet: 5,
  courseDays: 180,
  weights: null,
  fitted: {},
};

export const FROM_DATE: CalendarDate = '2026-04-01';

/** Kept knowledge is averaged over so many days from the first one, however long the course. */
export const KEPT_DAYS = 365;

/** How long after the end of a course it is looked at once more. */
export const DAYS_AFTER = 90;

/** The course of everybody. */
export const courseOf = (settings: Settings): PlannedCourse => ({
  frequency: 'Daily',
  weekdays: [],
  fromDate: FROM_DATE,
  toDate: addDays(FROM_DATE, settings.courseDays - 1),
  questionCount: settings.questions,
  questionsPerSheet: settings.questionsPerSheet,
});

const dayOff = (date: CalendarDate): HolidayRange => ({ fromDate: date, toDate: date });

/** National holidays of Japan outside of weekends, and a company's own days off, from April 2026 to June 2027. */
export const HOLIDAYS: readonly HolidayRange[] = [
  ...['2026-04-29', '2026-07-20', '2026-08-11', '2026-10-12', '2026-11-03', '2026-11-23'].map(
    dayOff,
  ),
  ...['2027-01-11', '2027-02-11', '2027-02-23', '2027-03-22', '2027-04-29'].map(dayOff),
  { fromDate: '2026-05-04', toDate: '2026-05-06' },
  { fromDate: '2026-09-21', toDate: '2026-09-23' },
  { fromDate: '2027-05-03', toDate: '2027-05-05' },
  { fromDate: '2026-08-13', toDate: '2026-08-15' },
  { fromDate: '2026-12-29', toDate: '2027-01-03' },
];
