import type { CalendarDate } from './date';

// Making a formatter costs about a hundred times as much as using one.
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

/**
 * The calendar date that people in a time zone read at an instant.
 * @param timeZone IANA name, such as `Asia/Tokyo`
 * @throws RangeError for an unknown zone or an invalid `Date`
 */
export const dateIn = (timeZone: string, instant: Date): CalendarDate =>
  formatterFor(timeZone).format(instant);
