import { addDays, daysBetween, type CalendarDate } from '../calendar/date';
import { firstLine, type ContentLine, type EventLines } from './lines';
import { recurrenceRule, recurringDays } from './recurrence';
import { eventTime } from './times';

/** Days, both ends inclusive. */
export interface DateRange {
  from: CalendarDate;
  to: CalendarDate;
}

const MOST_DATES = 2000;

/** The days that a line names, in the time zone of the reader; a period counts from its beginning. */
const daysIn = (lines: readonly ContentLine[] | undefined, timeZone: string): CalendarDate[] =>
  (lines ?? []).flatMap((line) =>
    line.value
      .split(',', MOST_DATES)
      .flatMap(
        (value) => eventTime({ ...line, value: value.split('/')[0]! }, timeZone)?.date ?? [],
      ),
  );

const uidOf = (event: EventLines): string => firstLine(event, 'UID')?.value.trim() ?? '';

/** The days of each series, by its UID, that another event of the file takes the place of or cancels. */
export const seriesChanges = (
  events: readonly EventLines[],
  timeZone: string,
): Map<string, Set<CalendarDate>> => {
  const changes = new Map<string, Set<CalendarDate>>();
  for (const event of events) {
    const days = daysIn(event.get('RECURRENCE-ID'), timeZone);
    if (days.length === 0) continue;
    const uid = uidOf(event);
    const changed = changes.get(uid) ?? new Set();
    for (const day of days) changed.add(day);
    changes.set(uid, changed);
  }
  return changes;
};

/** The day as it is written, which a rule counts in; another one in the time zone of the reader. */
const writtenDay = ({ value }: ContentLine): CalendarDate =>
  value.trim().replace(/^(\d{4})(\d{2})(\d{2}).*$/s, '$1-$2-$3');

interface Reading {
  timeZone: string;
  window: DateRange;
  changes: ReadonlyMap<string, ReadonlySet<CalendarDate>>;
  budget: { days: number };
}

/** The last day of a rule as its days are counted. */
const lastDay = (until: string, start: ContentLine, timeZone: string): CalendarDate | null => {
  const zone = start.params.get('TZID') ?? timeZone;
  const isInstant = until.endsWith('Z') && !start.value.trim().endsWith('Z');
  const line = { name: 'UNTIL', params: new Map<string, string>(), value: until };
  if (isInstant) return eventTime(line, zone)?.date ?? null;
  return eventTime({ ...line, value: until.slice(0, 8) }, timeZone)?.date ?? null;
};

const ofRule = (
  text: string,
  start: ContentLine,
  { timeZone, window, budget }: Reading,
): CalendarDate[] | 'unreadable' | 'too often' => {
  const rule = recurrenceRule(text);
  const last = rule?.until ? lastDay(rule.until, start, timeZone) : null;
  if (!rule || (rule.until !== null && last === null)) return 'unreadable';
  const first = writtenDay(start);
  const from = rule.count === null && first < window.from ? window.from : first;
  budget.days -= Math.max(0, daysBetween(from, window.to)) + 2 * 366;
  return budget.days < 0 ? 'too often' : recurringDays(rule, first, { window, last });
};

/**
 * The days on which a recurring event begins within the window, in order, in the time zone of the reader.
 * @param first the first of them, in that time zone
 */
export const recurringStarts = (
  event: EventLines,
  first: CalendarDate,
  reading: Reading,
): CalendarDate[] | 'unreadable' | 'too often' => {
  const { timeZone, window } = reading;
  const start = firstLine(event, 'DTSTART')!;
  const shift = daysBetween(writtenDay(start), first);
  const rule = firstLine(event, 'RRULE')?.value;
  const starts = rule === undefined ? [writtenDay(start)] : ofRule(rule, start, reading);
  if (typeof starts === 'string') return starts;
  const days = [
    ...starts.map((day) => addDays(day, shift)),
    ...daysIn(event.get('RDATE'), timeZone),
  ];
  const without = new Set([
    ...daysIn(event.get('EXDATE'), timeZone),
    ...(reading.changes.get(uidOf(event)) ?? []),
  ]);
  const isTaken = (day: CalendarDate) =>
    day >= window.from && day <= window.to && !without.has(day);
  return [...new Set(days)].filter(isTaken).sort();
};
