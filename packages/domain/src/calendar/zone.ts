import type { CalendarDate } from './date';

// Cached: creating a formatter costs about a hundred times as much as using one.
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  // Swedish writes dates as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
};

/** Since 1980 every zone is a multiple of this away from UTC, so no day begins within one. */
const QUARTER_MS = 15 * 60_000;
const QUARTERS_SINCE_MS = Date.UTC(1980, 0, 1);
// Cached: most calls ask about the current time, and formatting costs about twenty times as much as a lookup.
const latest = new Map<string, { quarter: number; date: CalendarDate }>();

/**
 * The calendar date that people in a time zone read at an instant.
 * @param timeZone IANA name, such as `Asia/Tokyo`
 * @throws RangeError for an unknown zone or an invalid `Date`
 */
export const dateIn = (timeZone: string, instant: Date): CalendarDate => {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const known = latest.get(timeZone);
  if (known?.quarter === quarter) return known.date;
  const date = formatterFor(timeZone).format(instant);
  if (instant.getTime() >= QUARTERS_SINCE_MS) latest.set(timeZone, { quarter, date });
  return date;
};
