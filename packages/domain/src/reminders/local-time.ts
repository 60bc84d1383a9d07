import type { CalendarDate } from '../calendar/date';

/** A time of day, `HH:MM`. Times compare correctly as strings. */
export type TimeOfDay = string;

// Cached: creating a formatter costs about a hundred times as much as using one.
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const formatter = formatters.get(timeZone);
  if (formatter) return formatter;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
};

/** What clocks in a zone show at an instant, as milliseconds of a clock without a zone. */
const shownAt = (timeZone: string, instant: number): number =>
  Date.parse(`${formatterFor(timeZone).format(instant).replace(' ', 'T')}Z`);

const DAY_MS = 86_400_000;

/** The time of day that clocks in a zone show at an instant. */
export const timeIn = (timeZone: string, instant: Date): TimeOfDay =>
  formatterFor(timeZone).format(instant).slice(11, 16);

/**
 * The instant at which clocks in a zone show a time on a date. A time that they show twice (they were put back) is its
 * first instant; one that they leave out (they were put forward) is as long after the change as it would have been
 * after it.
 */
export const instantOf = (timeZone: string, date: CalendarDate, time: TimeOfDay): Date => {
  const shown = Date.parse(`${date}T${time}:00Z`);
  // A zone changes its offset at most once in two days.
  const [before, after] = [-DAY_MS, DAY_MS].map(
    (away) => shown - (shownAt(timeZone, shown + away) - (shown + away)),
  ) as [number, number];
  const instants = [before, after]
    .filter((instant) => shownAt(timeZone, instant) === shown)
    .sort((a, b) => a - b);
  return new Date(instants[0] ?? before);
};
