import { addDays, daysBetween, type CalendarDate } from '../calendar/date';
import { contentLines, firstLine, unescapedText, type ContentLine, type EventLines } from './lines';
import { recurringStarts, seriesChanges, type DateRange } from './series';
import { endByDuration, eventTime, type EventTime } from './times';

/** Most events of a file. */
export const MAX_CALENDAR_EVENTS = 1000;
const MAX_NAME = 100;
const MAX_DAYS = 366;

/** An event that lasts whole days. */
export interface DayEvent {
  /** Its place in the file, counted from 1. */
  number: number;
  name: string;
  /** When it takes place, in order: once, or as often as it recurs within the window. Never empty. */
  ranges: DateRange[];
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

const UNREADABLE_RULE =
  'このくり返し方は読み取れません。1回ごとの予定にするか、「毎週の休み」で設定してください。';
const NEVER = 'くり返しの日が、取り込む期間（1年前から2年先まで）にありません。';
const TOO_OFTEN =
  'くり返しの予定が多く、すべては取り込めません。予定を減らすか、ファイルを分けてください。';
const TIMED = '時刻のある予定です。終日の予定と、日をまたぐ予定を取り込みます。';

/** Why an event during which one is free is no day off. */
export const FREE_EVENT = 'カレンダーで「予定なし（空き時間）」にしている予定です。';

/** The properties of each VEVENT; those of parts within (alarms) are not its own. */
const eventsOf = (lines: readonly ContentLine[]): EventLines[] => {
  const events: Map<string, ContentLine[]>[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const part = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') {
      open.push(part);
      if (part === 'VEVENT') events.push(new Map());
    } else if (line.name === 'END') {
      if (open.at(-1) === part) open.pop();
    } else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1)!;
      const before = event.get(line.name);
      if (before) before.push(line);
      else event.set(line.name, [line]);
    }
  }
  return events;
};

const nameOf = (event: EventLines): string => {
  const text = unescapedText(firstLine(event, 'SUMMARY')?.value ?? '');
  const line = text.replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return Array.from(line).slice(0, MAX_NAME).join('') || '（名前のない予定）';
};

const endOf = (event: EventLines, start: EventTime, timeZone: string): EventTime | null => {
  const end = firstLine(event, 'DTEND');
  if (end) return eventTime(end, timeZone);
  const duration = firstLine(event, 'DURATION');
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

const textOf = (event: EventLines, property: string): string =>
  firstLine(event, property)?.value.trim().toUpperCase() ?? '';

/** RFC 5545 says it with TRANSP, Outlook with a property of its own too. */
const isFreeTime = (event: EventLines): boolean =>
  textOf(event, 'TRANSP') === 'TRANSPARENT' ||
  textOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE';

/** What readers of events share. */
interface Reading {
  timeZone: string;
  /** Recurring events are taken from it alone, both ends inclusive. */
  window: DateRange;
  /** Days of series that another event of the file takes the place of. */
  changes: ReadonlyMap<string, ReadonlySet<CalendarDate>>;
  /** How many more days may be looked at for recurring events. */
  budget: { days: number };
}

const rangesOf = (
  event: EventLines,
  start: EventTime,
  { from, to }: DateRange,
  reading: Reading,
): DateRange[] | { reason: string } => {
  if (!event.has('RRULE') && !event.has('RDATE')) return [{ from, to }];
  const starts = recurringStarts(event, start.date, reading);
  if (starts === 'unreadable') return { reason: UNREADABLE_RULE };
  if (starts === 'too often') return { reason: TOO_OFTEN };
  const length = daysBetween(from, to);
  const ranges = starts.map((day) => ({ from: day, to: addDays(day, length) }));
  return ranges.length > 0 ? ranges : { reason: NEVER };
};

const readEvent = (event: EventLines, number: number, reading: Reading): DayEvent | LeftOut => {
  const { timeZone } = reading;
  const name = nameOf(event);
  const startLine = firstLine(event, 'DTSTART');
  const start = startLine ? eventTime(startLine, timeZone) : null;
  const leftOut = (reason: string): LeftOut => ({
    number,
    name,
    from: start?.date ?? null,
    reason,
  });
  if (textOf(event, 'STATUS') === 'CANCELLED') return leftOut('取り消された予定です。');
  const end = start && endOf(event, start, timeZone);
  if (!start || !end) return leftOut('日付を読み取れません。');
  const days = daysOf(start, end);
  if (!days) return leftOut(TIMED);
  if (daysBetween(days.from, days.to) >= MAX_DAYS)
    return leftOut('1年より長い予定は取り込めません。');
  const ranges = rangesOf(event, start, days, reading);
  return 'reason' in ranges
    ? leftOut(ranges.reason)
    : { number, name, ranges, isFree: isFreeTime(event) };
};

/** Days that may be looked at for all recurring events of a file. */
const MOST_DAYS_LOOKED_AT = 300_000;

/**
 * Reads the events of an iCalendar file (RFC 5545) that last whole days, in the time zone of the reader. Its text must
 * be bounded; what it costs grows with its length and, up to a limit, with its recurring events.
 * @param window recurring events are taken from it alone, both ends inclusive
 */
export const readCalendarFile = (
  content: string,
  timeZone: string,
  window: DateRange,
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
  const reading = {
    timeZone,
    window,
    changes: seriesChanges(events, timeZone),
    budget: { days: MOST_DAYS_LOOKED_AT },
  };
  const read = events.map((event, index) => readEvent(event, index + 1, reading));
  return {
    events: read.flatMap((one) => ('reason' in one ? [] : [one])),
    leftOut: read.flatMap((one) => ('reason' in one ? [one] : [])),
  };
};
