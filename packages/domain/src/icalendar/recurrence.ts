import { addDays, daysBetween, type CalendarDate } from '../calendar/date';

/** How an event recurs: the parts of an RRULE (RFC 5545, 3.3.10) that say days. */
export interface RecurrenceRule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  /** How many times in all; `null`: without such an end. */
  count: number | null;
  /** The value of UNTIL as it is written; `null`: without such an end. */
  until: string | null;
  /** The day on which weeks begin, 0 for Sunday. */
  weekStart: number;
  months: number[];
  /** Counted from the end of the month where negative. */
  monthDays: number[];
  /** `nth` of the month or the year, from its end where negative; 0: each. */
  weekdays: { day: number; nth: number }[];
  /** Which of the days of a period, from its end where negative. */
  positions: number[];
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const FREQUENCIES: readonly string[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const MOST_INTERVAL = 1000;
const MOST_COUNT = 10_000;
const MOST_ENTRIES = 400;

/** Whole numbers from -`most` to `most` without 0; `null` when one is none. */
const numbersIn = (text: string | undefined, most: number): number[] | null => {
  if (text === undefined) return [];
  const numbers = text.split(',', MOST_ENTRIES + 1).map(Number);
  const isRight = (value: number) =>
    Number.isInteger(value) && value !== 0 && Math.abs(value) <= most;
  return numbers.length <= MOST_ENTRIES && numbers.every(isRight) ? numbers : null;
};

const weekdaysIn = (text: string | undefined): RecurrenceRule['weekdays'] | null => {
  if (text === undefined) return [];
  const parts = text.split(',', MOST_ENTRIES + 1);
  if (parts.length > MOST_ENTRIES) return null;
  const weekdays = parts.map((part) => {
    const day = DAYS.indexOf(part.slice(-2));
    const nth = part.length === 2 ? 0 : Number(part.slice(0, -2));
    return { day, nth: part.length > 2 && nth === 0 ? Number.NaN : nth };
  });
  return weekdays.every(({ day, nth }) => day >= 0 && Number.isInteger(nth) && Math.abs(nth) <= 53)
    ? weekdays
    : null;
};

const naturalIn = (text: string | undefined, most: number): number | null => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : null;
};

/** What an RRULE says; `null` for one that says other things than days, or that cannot be read. */
export const recurrenceRule = (text: string): RecurrenceRule | null => {
  const entries = text.toUpperCase().trim().split(';', 20);
  const parts = new Map(entries.map((part) => part.split('=', 2) as [string, string]));
  const taken = (name: string): string | undefined => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  };
  const frequency = taken('FREQ') ?? '';
  const interval = naturalIn(taken('INTERVAL') ?? '1', MOST_INTERVAL);
  const countText = taken('COUNT');
  const count = countText === undefined ? null : naturalIn(countText, MOST_COUNT);
  const until = taken('UNTIL') ?? null;
  const weekStart = DAYS.indexOf(taken('WKST') ?? 'MO');
  const months = numbersIn(taken('BYMONTH'), 12);
  const monthDays = numbersIn(taken('BYMONTHDAY'), 31);
  const weekdays = weekdaysIn(taken('BYDAY'));
  const positions = numbersIn(taken('BYSETPOS'), 366);
  const isKnown = FREQUENCIES.includes(frequency) && parts.size === 0 && weekStart >= 0;
  if (!isKnown || interval === null || (countText !== undefined && count === null)) return null;
  if (!months || !monthDays || !weekdays || !positions || months.some((month) => month < 0))
    return null;
  const hasNth = weekdays.some(({ nth }) => nth !== 0);
  if (hasNth && frequency !== 'MONTHLY' && frequency !== 'YEARLY') return null;
  return {
    frequency: frequency as RecurrenceRule['frequency'],
    interval,
    count,
    until,
    weekStart,
    months,
    monthDays,
    weekdays,
    positions,
  };
};

/** A day with what rules ask of it. */
interface Day {
  /** Days since 1970-01-01. */
  number: number;
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  daysInMonth: number;
  /** Counted from 1. */
  dayOfYear: number;
  daysInYear: number;
  /** 0 for Sunday. */
  weekday: number;
}

const EPOCH = '1970-01-01';
const DAY_MS = 86_400_000;

const dayAt = (number: number): Day => {
  const date = new Date(number * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const first = Date.UTC(year, 0, 1) / DAY_MS;
  return {
    number,
    year,
    month: month + 1,
    day: date.getUTCDate(),
    daysInMonth: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
    dayOfYear: number - first + 1,
    daysInYear: Date.UTC(year + 1, 0, 1) / DAY_MS - first,
    weekday: date.getUTCDay(),
  };
};

/** Which period of the rule's frequency a day is in. */
const periodOf = ({ frequency, weekStart }: RecurrenceRule, day: Day): number => {
  if (frequency === 'DAILY') return day.number;
  // 1970-01-01 was a Thursday.
  if (frequency === 'WEEKLY') return Math.floor((day.number + 4 - weekStart) / 7);
  return frequency === 'MONTHLY' ? day.year * 12 + day.month : day.year;
};

const isNth = (nth: number, place: number, days: number): boolean =>
  nth === 0 ||
  (nth > 0 ? Math.ceil(place / 7) === nth : Math.ceil((days - place + 1) / 7) === -nth);

const meetsWeekday = (rule: RecurrenceRule, day: Day): boolean => {
  const inYear = rule.frequency === 'YEARLY' && rule.months.length === 0;
  const [place, days] = inYear ? [day.dayOfYear, day.daysInYear] : [day.day, day.daysInMonth];
  return rule.weekdays.some((one) => one.day === day.weekday && isNth(one.nth, place, days));
};

/** A rule that says too little takes the rest from its first day. */
const completed = (rule: RecurrenceRule, first: Day): RecurrenceRule => {
  if (rule.weekdays.length > 0 || rule.monthDays.length > 0) return rule;
  switch (rule.frequency) {
    case 'DAILY':
      return rule;
    case 'WEEKLY':
      return { ...rule, weekdays: [{ day: first.weekday, nth: 0 }] };
    case 'MONTHLY':
      return { ...rule, monthDays: [first.day] };
    case 'YEARLY':
      return {
        ...rule,
        months: rule.months.length > 0 ? rule.months : [first.month],
        monthDays: [first.day],
      };
  }
};

const meets = (rule: RecurrenceRule, day: Day): boolean =>
  (rule.months.length === 0 || rule.months.includes(day.month)) &&
  (rule.monthDays.length === 0 ||
    rule.monthDays.includes(day.day) ||
    rule.monthDays.includes(day.day - day.daysInMonth - 1)) &&
  (rule.weekdays.length === 0 || meetsWeekday(rule, day));

const chosenOf = (days: readonly number[], positions: readonly number[]): readonly number[] => {
  if (positions.length === 0) return days;
  const places = new Set(positions.map((at) => (at > 0 ? at - 1 : days.length + at)));
  return days.filter((_, at) => places.has(at));
};

/** The longest period: what is looked at begins that much before. */
const LONGEST_PERIOD = 366;

/**
 * The days on which a rule's events begin, in order. What it costs grows with the days between: from `first` where the
 * rule counts, else from the window.
 * @param first the day on which the first event begins
 * @param window both ends inclusive
 * @param last the day of the rule's UNTIL; `null` without one
 */
export const recurringDays = (
  rule: RecurrenceRule,
  first: CalendarDate,
  { window, last }: { window: { from: CalendarDate; to: CalendarDate }; last: CalendarDate | null },
): CalendarDate[] => {
  const start = dayAt(daysBetween(EPOCH, first));
  const whole = completed(rule, start);
  const [from, to] = [window.from, window.to].map((date) => daysBetween(EPOCH, date)) as [
    number,
    number,
  ];
  const end = Math.min(to, last === null ? to : daysBetween(EPOCH, last));
  const begin =
    rule.count === null
      ? Math.max(start.number, from) - LONGEST_PERIOD
      : start.number - LONGEST_PERIOD;
  const firstPeriod = periodOf(whole, start);
  const dayNumbers: number[] = [];
  const count = { left: rule.count ?? Infinity };
  let period = Number.NaN;
  let days: number[] = [];
  const close = (): void => {
    for (const day of chosenOf(days, whole.positions)) {
      if (day < start.number || day > end || count.left <= 0) continue;
      count.left -= 1;
      if (day >= from) dayNumbers.push(day);
    }
    days = [];
  };
  // A position is counted in its whole period, which may end after the window.
  const stop = end + (whole.positions.length > 0 ? LONGEST_PERIOD : 0);
  for (let number = begin; number <= stop && count.left > 0; number += 1) {
    const day = dayAt(number);
    const current = periodOf(whole, day);
    if (current !== period) {
      close();
      period = current;
    }
    const isTurn = current >= firstPeriod && (current - firstPeriod) % whole.interval === 0;
    if (isTurn && meets(whole, day)) days.push(number);
  }
  close();
  return dayNumbers.map((number) => addDays(EPOCH, number));
};
