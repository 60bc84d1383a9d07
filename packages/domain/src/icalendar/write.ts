import { addDays } from '../calendar/date';
import { escapedText, foldLine } from './lines';
import type { DateRange } from './series';

const compact = (date: string): string => date.replaceAll('-', '');

const stampOf = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/**
 * An iCalendar file (RFC 5545) of events that last whole days.
 * @param events each with an `uid` that stays the same, so that a calendar that reads it again does not double it
 */
export const calendarFile = (
  events: readonly (DateRange & { name: string; uid: string })[],
  { name, product, now }: { name: string; product: string; now: Date },
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//${product}//JA`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapedText(name)}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${stampOf(now)}`,
      `DTSTART;VALUE=DATE:${compact(event.from)}`,
      `DTEND;VALUE=DATE:${compact(addDays(event.to, 1))}`,
      `SUMMARY:${escapedText(event.name)}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
