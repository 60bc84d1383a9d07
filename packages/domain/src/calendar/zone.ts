import { addDays, type CalendarDate } from './date';

// Cached: creating a formatter costs about a hundred times as much as using one.
const formatters = new Map<string, Intl.DateTimeFormat>();

const makeFormatter = (timeZone: string): Intl.DateTimeFormat =>
  // Swedish writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const formatter = formatters.get(timeZone);
  if (formatter) return formatter;
  const made = makeFormatter(timeZone);
  formatters.set(timeZone, made);
  return made;
};

/** Since 1980 every zone is a multiple of this away from UTC, so no day begins within one. */
const QUARTER_MS = 15 * 60_000;
const QUARTERS_SINCE_MS = Date.UTC(1980, 0, 1);
/** What clocks on the wall show: the date, and the minutes after midnight. */
export interface WallTime {
  date: CalendarDate;
  minutes: number;
}

// Cached: most calls ask about the current time, and formatting costs about twenty times as much as a lookup.
const latest = new Map<string, { quarter: number; wall: WallTime }>();

/** To the quarter of an hour: its first minute, or the one that was asked for. */
export const wallTimeIn = (timeZone: string, instant: Date): WallTime => {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const kept = latest.get(timeZone);
  if (kept?.quarter === quarter) return kept.wall;
  const text = formatterFor(timeZone).format(instant);
  const [hours, minutes] = text.slice(11).split(':').map(Number);
  const wall = { date: text.slice(0, 10), minutes: hours! * 60 + minutes! };
  if (instant.getTime() >= QUARTERS_SINCE_MS) latest.set(timeZone, { quarter, wall });
  return wall;
};

/**
 * The calendar date that people in a time zone read at an instant.
 * @param timeZone IANA name, such as `Asia/Tokyo`
 * @throws RangeError for an unknown zone or an invalid `Date`
 */
export const dateIn = (timeZone: string, instant: Date): CalendarDate =>
  wallTimeIn(timeZone, instant).date;

/**
 * The date of the day that it is for somebody whose days begin at another hour than midnight: with 300, the day lasts
 * until 04:59 of the next date. It goes by the clock on the wall, so a day has an hour more or less when summer time
 * begins or ends.
 * @param startsAt minutes after midnight, a multiple of 15
 */
export const dayIn = (timeZone: string, startsAt: number, instant: Date): CalendarDate => {
  const { date, minutes } = wallTimeIn(timeZone, instant);
  return minutes < startsAt ? addDays(date, -1) : date;
};
