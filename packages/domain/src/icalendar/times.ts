import { addDays, type CalendarDate } from '../calendar/date';
import { wallTimeIn } from '../calendar/zone';
import type { ContentLine } from './lines';

/** A time of an event in the time zone of the reader; `minutes: null` for a whole day. */
export interface EventTime {
  date: CalendarDate;
  minutes: number | null;
}

const DATE = /^(\d{4})(\d{2})(\d{2})$/;
const DATE_TIME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})\d{2}(Z?)$/;
const DURATION = /^\+?P(?:(\d{1,4})W|(\d{1,5})D)$/;

const utcOf = (date: CalendarDate, minutes: number): number =>
  Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;

/** `null` for a date that does not exist, or not in a range that is kept. */
const dateOf = (year: string, month: string, day: string): CalendarDate | null => {
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(date)) return null;
  return date >= '1900-01-01' && date < '2900-01-01' ? date : null;
};

/** The instant at which clocks in a zone show a time: two steps, since the first may cross a change of the clocks. */
const instantOf = (timeZone: string, date: CalendarDate, minutes: number): Date => {
  const wanted = utcOf(date, minutes);
  let instant = wanted;
  for (let step = 0; step < 2; step += 1) {
    const wall = wallTimeIn(timeZone, new Date(instant));
    instant += wanted - utcOf(wall.date, wall.minutes);
  }
  return new Date(instant);
};

/** A time zone that is not known by its name: the time is taken as it is written. */
const inZone = (
  date: CalendarDate,
  minutes: number,
  { from, to }: { from: string; to: string },
): EventTime => {
  if (from === to) return { date, minutes };
  try {
    return wallTimeIn(to, instantOf(from, date, minutes));
  } catch (error) {
    if (error instanceof RangeError) return { date, minutes };
    throw error;
  }
};

/** The time that a DTSTART or DTEND names; `null` when it cannot be read. */
export const eventTime = (line: ContentLine, timeZone: string): EventTime | null => {
  const value = line.value.trim();
  const day = DATE.exec(value);
  if (day) {
    const date = dateOf(day[1]!, day[2]!, day[3]!);
    return date === null ? null : { date, minutes: null };
  }
  const time = DATE_TIME.exec(value);
  const date = time ? dateOf(time[1]!, time[2]!, time[3]!) : null;
  if (!time || date === null) return null;
  const minutes = Number(time[4]) * 60 + Number(time[5]);
  if (minutes >= 24 * 60) return null;
  const zone = time[6] === 'Z' ? 'UTC' : (line.params.get('TZID') ?? timeZone);
  return inZone(date, minutes, { from: zone, to: timeZone });
};

/** The end of an event that has a duration of whole days or weeks instead; `null` when it is another one. */
export const endByDuration = (start: EventTime, duration: string): EventTime | null => {
  const match = DURATION.exec(duration.trim());
  if (!match) return null;
  const days = match[1] === undefined ? Number(match[2]) : 7 * Number(match[1]);
  return { ...start, date: addDays(start.date, days) };
};
