import type { LearningSpan } from '@tokiori/contract';
import { addDays, weekdayOf, type CalendarDate } from '../calendar/date';
import { wallTimeIn, type WallTime } from '../calendar/zone';

/** A part of a day in minutes after its midnight; the end is exclusive and may be on the next date. */
interface DayPart {
  from: number;
  to: number;
}

/** When compulsory learning may be asked of somebody, and by which clock. */
export interface PersonHours {
  /** Multiples of a quarter of an hour, as zones and beginnings of days are. */
  spans: readonly LearningSpan[];
  /** IANA name of the company's time zone. */
  timeZone: string;
  /** Minutes after midnight at which the person's days begin: a Monday lasts until then on Tuesday. */
  dayStartsAt: number;
}

const A_DAY = 1440;
const QUARTER_MS = 15 * 60_000;
/** A rule names at least one span a week; a clock that is put forward may leave out one of them. */
const QUARTERS_AHEAD = 15 * 24 * 4;

/** What a span is on a date: what lies before the person's day begins is the end of that day, after its midnight. */
const partsOf = ({ from, to }: LearningSpan, dayStartsAt: number): DayPart[] => [
  { from: Math.max(from, dayStartsAt), to },
  { from: from + A_DAY, to: Math.min(to, dayStartsAt) + A_DAY },
];

const isCovered = (
  { spans, dayStartsAt }: PersonHours,
  date: CalendarDate,
  minutes: number,
): boolean => {
  const weekday = weekdayOf(date);
  return spans.some(
    (span) =>
      span.weekday === weekday &&
      partsOf(span, dayStartsAt).some(({ from, to }) => from <= minutes && minutes < to),
  );
};

const isWithinWall = (hours: PersonHours, { date, minutes }: WallTime): boolean =>
  isCovered(hours, date, minutes) || isCovered(hours, addDays(date, -1), minutes + A_DAY);

const quarterOf = (instant: Date): number => Math.floor(instant.getTime() / QUARTER_MS);

/** A quarter lies wholly within or outside: spans, zones and beginnings of days are multiples of it. */
const isWithinQuarter = (hours: PersonHours, quarter: number): boolean =>
  isWithinWall(hours, wallTimeIn(hours.timeZone, new Date(quarter * QUARTER_MS)));

/** Whether compulsory learning may be asked of somebody at an instant. The end of a span is outside of it. */
export const isWithinLearningHours = (hours: PersonHours, instant: Date): boolean =>
  isWithinQuarter(hours, quarterOf(instant));

/**
 * The first instant from `now` on at which it may be asked: `now` itself within the hours. A clock that is put forward or
 * back moves it with the clock on the wall. `null`: within no hours of the next two weeks.
 */
export const nextLearningTime = (hours: PersonHours, now: Date): Date | null => {
  const first = quarterOf(now);
  if (isWithinQuarter(hours, first)) return now;
  for (let quarter = first + 1; quarter <= first + QUARTERS_AHEAD; quarter += 1)
    if (isWithinQuarter(hours, quarter)) return new Date(quarter * QUARTER_MS);
  return null;
};

/** Seconds from one instant to another (exclusive) that lie outside of the hours. */
export const secondsOutside = (hours: PersonHours, from: Date, to: Date): number => {
  let outsideMs = 0;
  for (let at = from.getTime(); at < to.getTime();) {
    const quarter = quarterOf(new Date(at));
    const end = Math.min(to.getTime(), (quarter + 1) * QUARTER_MS);
    if (!isWithinQuarter(hours, quarter)) outsideMs += end - at;
    at = end;
  }
  return Math.round(outsideMs / 1000);
};
