import { addDays, formatDate, weekdays } from './date';
import { NO_FIGURE } from './number';

const DAY_MS = 86_400_000;

const utcOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Japan has no summer time. */
const TOKYO_AHEAD_MS = 9 * 3_600_000;
// Making one takes a hundred times as long as using it, and a phone a tenth of a second for the first.
const zones = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment, after 1951, in a time zone: `Asia/Tokyo` → `2026-11-20`. */
export const dateInZone = (timeZone: string, moment: Date = new Date()): string => {
  if (timeZone === 'Asia/Tokyo')
    return new Date(moment.getTime() + TOKYO_AHEAD_MS).toISOString().slice(0, 10);
  const zone = zones.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  zones.set(timeZone, zone);
  return zone.format(moment);
};

const clocks = new Map<string, Intl.DateTimeFormat>();

const minutesInZone = (timeZone: string, moment: Date): number => {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', options);
  clocks.set(timeZone, clock);
  const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number);
  return hours * 60 + minutes;
};

/** What clocks in a time zone show at a moment: 「9:00」. */
export const clockInZone = (timeZone: string, moment: Date): string => {
  const minutes = minutesInZone(timeZone, moment);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/** As `dateInZone`, for somebody whose day begins so many minutes after midnight: before, it is still the day before. */
export const dayInZone = (
  timeZone: string,
  startsAt: number,
  moment: Date = new Date(),
): string => {
  if (startsAt === 0) return dateInZone(timeZone, moment);
  if (timeZone === 'Asia/Tokyo')
    return dateInZone(timeZone, new Date(moment.getTime() - startsAt * 60_000));
  const date = dateInZone(timeZone, moment);
  return minutesInZone(timeZone, moment) < startsAt ? addDays(date, -1) : date;
};

/** Days from one calendar day to another: negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utcOf(to) - utcOf(from)) / DAY_MS);

/** A day to come, as one says it: 「今日」「明日」, within a week 「木曜日」, else 「12月3日（木）」. */
export const formatComingDay = (date: string | null, today: string): string => {
  if (date === null) return NO_FIGURE;
  const days = daysBetween(today, date);
  if (days === 0) return '今日';
  if (days === 1) return '明日';
  if (days > 1 && days < 7) return `${weekdays[new Date(utcOf(date)).getUTCDay()]}曜日`;
  return formatDate(date, today);
};

/** Seconds as a clock shows them: 「0:05」「12:34」. */
export const formatClock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
