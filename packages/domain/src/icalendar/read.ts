import { addDays, daysBetween, type CalendarDate } from '../calendar/date';
import { contentLines, unescapedText, type ContentLine } from './lines';
import { endByDuration, eventTime, type EventTime } from './times';

/** Most events of a file. */
export const MAX_CALENDAR_EVENTS = 1000;
const MAX_NAME = 100;
const MAX_DAYS = 366;

/** An event that lasts whole days, both ends inclusive. */
export interface DayEvent {
  /** Its place in the file, counted from 1. */
  number: number;
  name: string;
  from: CalendarDate;
  to: CalendarDate;
  /** One is free meanwhile, as the calendar has it: a birthday, a deadline, a note. */
  isFree: boolean;
}

/** An event that is not taken, and why. */
export interface LeftOut {
  /** Its place in the file, counted from 1. */
  number: number;
  name: string;
  from: CalendarDate | null;
  reason: string;
}

export interface CalendarFile {
  events: DayEvent[];
  leftOut: LeftOut[];
}

/** What is wrong with the file as a whole. */
export interface UnreadableCalendar {
  message: string;
}

const RECURRING =
  'くり返しの予定は取り込めません。1回ごとの予定にするか、「毎週の休み」で設定してください。';
const TIMED = '時刻のある予定です。終日の予定と、日をまたぐ予定を取り込みます。';

/** Why an event during which one is free is no day off. */
export const FREE_EVENT = 'カレンダーで「予定なし（空き時間）」にしている予定です。';

type Event = ReadonlyMap<string, ContentLine>;

/** The properties of each VEVENT; those of parts within (alarms) are not its own. */
const eventsOf = (lines: readonly ContentLine[]): Event[] => {
  const events: Map<string, ContentLine>[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const part = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') {
      open.push(part);
      if (part === 'VEVENT') events.push(new Map());
    } else if (line.name === 'END') {
      if (open.at(-1) === part) open.pop();
    } else if (open.at(-1) === 'VEVENT' && !events.at(-1)!.has(line.name)) {
      events.at(-1)!.set(line.name, line);
    }
  }
  return events;
};

const nameOf = (event: Event): string => {
  const text = unescapedText(event.get('SUMMARY')?.value ?? '');
  const line = text.replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return Array.from(line).slice(0, MAX_NAME).join('') || '（名前のない予定）';
};

const endOf = (event: Event, start: EventTime, timeZone: string): EventTime | null => {
  const end = event.get('DTEND');
  if (end) return eventTime(end, timeZone);
  const duration = event.get('DURATION');
  if (duration) return endByDuration(start, duration.value);
  return start.minutes === null ? { ...start, date: addDays(start.date, 1) } : start;
};

/** The days that an event covers; `null` for one within a day. The end of a file is exclusive. */
const daysOf = (start: EventTime, end: EventTime): { from: string; to: string } | null => {
  const last = (end.minutes ?? 0) === 0 ? addDays(end.date, -1) : end.date;
  const from = start.date;
  if (start.minutes === null) return { from, to: last < from ? from : last };
  const isWhole = start.minutes === 0 && (end.minutes ?? 0) === 0 && last >= from;
  return isWhole || last > from ? { from, to: last } : null;
};

const textOf = (event: Event, property: string): string =>
  event.get(property)?.value.trim().toUpperCase() ?? '';

/** RFC 5545 says it with TRANSP, Outlook with a property of its own too. */
const isFreeTime = (event: Event): boolean =>
  textOf(event, 'TRANSP') === 'TRANSPARENT' ||
  textOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE';

const readEvent = (event: Event, number: number, timeZone: string): DayEvent | LeftOut => {
  const name = nameOf(event);
  const startLine = event.get('DTSTART');
  const start = startLine ? eventTime(startLine, timeZone) : null;
  const leftOut = (reason: string): LeftOut => ({
    number,
    name,
    from: start?.date ?? null,
    reason,
  });
  if (event.has('RRULE') || event.has('RDATE')) return leftOut(RECURRING);
  if (textOf(event, 'STATUS') === 'CANCELLED') return leftOut('取り消された予定です。');
  const end = start && endOf(event, start, timeZone);
  if (!start || !end) return leftOut('日付を読み取れません。');
  const days = daysOf(start, end);
  if (!days) return leftOut(TIMED);
  if (daysBetween(days.from, days.to) >= MAX_DAYS)
    return leftOut('1年より長い予定は取り込めません。');
  return { number, name, ...days, isFree: isFreeTime(event) };
};

/**
 * Reads the events of an iCalendar file (RFC 5545) that last whole days, in the time zone of the reader. Its text must
 * be bounded; what it costs grows with its length alone.
 */
export const readCalendarFile = (
  content: string,
  timeZone: string,
): CalendarFile | UnreadableCalendar => {
  const lines = contentLines(content);
  const isCalendar = lines.some(
    ({ name, value }) => name === 'BEGIN' && value.trim().toUpperCase() === 'VCALENDAR',
  );
  if (!isCalendar)
    return {
      message:
        'iCalendarのファイルではありません。カレンダーのアプリから書き出した.icsのファイルを選んでください。',
    };
  const events = eventsOf(lines);
  if (events.length > MAX_CALENDAR_EVENTS)
    return {
      message: `予定が${events.length}件あります。${MAX_CALENDAR_EVENTS}件以下のファイルに分けてください。`,
    };
  const read = events.map((event, index) => readEvent(event, index + 1, timeZone));
  return {
    events: read.flatMap((one) => ('reason' in one ? [] : [one])),
    leftOut: read.flatMap((one) => ('reason' in one ? [one] : [])),
  };
};
