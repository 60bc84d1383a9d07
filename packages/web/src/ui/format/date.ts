import { NO_FIGURE } from './number';

const DAY_MS = 86_400_000;
/** From Sunday, as JavaScript counts. */
export const weekdays = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** Start of a calendar day in UTC, for arithmetic on days alone. */
const utcOf = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The calendar day a moment falls on here: the first 10 characters of the local ISO form. */
export const toDateText = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;

export const todayText = (): string => toDateText(new Date());

/** For sorting, the earlier one first. A comparison by a language's rules takes a phone a tenth of a second to begin. */
export const compareDates = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** `2026-11-20` and 3 → `2026-11-23`. */
export const addDays = (date: string, days: number): string =>
  new Date(utcOf(date) + days * DAY_MS).toISOString().slice(0, 10);

/** `YYYY-MM-DD` → 「11月20日（金）」, with the year when it is not this one. `null` → 「—」. */
export const formatDate = (date: string | null, today: string = todayText()): string => {
  if (date === null) return NO_FIGURE;
  const moment = new Date(utcOf(date));
  const year =
    moment.getUTCFullYear() === Number(today.slice(0, 4)) ? '' : `${moment.getUTCFullYear()}年`;
  const weekday = weekdays[moment.getUTCDay()];
  return `${year}${moment.getUTCMonth() + 1}月${moment.getUTCDate()}日（${weekday}）`;
};

/** `YYYY-MM-DD` → 「2026年11月20日」, for what is read years later. */
export const formatFullDate = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
};

const near: Record<number, string> = { [-1]: '昨日', 0: '今日', 1: '明日' };

/** As `formatDate`, but 「今日」「昨日」「明日」 where it is one of them. */
export const formatNearDate = (date: string | null, today: string = todayText()): string => {
  if (date === null) return NO_FIGURE;
  return near[(utcOf(date) - utcOf(today)) / DAY_MS] ?? formatDate(date, today);
};

/** `YYYY-MM` → 「2026年11月」. */
export const formatMonth = (month: string | null): string => {
  const [year, number] = (month ?? '').split('-');
  return number === undefined ? NO_FIGURE : `${year}年${Number(number)}月`;
};

/** An instant → 「11月20日（金） 9:05」 here. */
export const formatInstant = (instant: string | null, today: string = todayText()): string => {
  if (instant === null) return NO_FIGURE;
  const moment = new Date(instant);
  const time = `${moment.getHours()}:${twoDigits(moment.getMinutes())}`;
  return `${formatDate(toDateText(moment), today)} ${time}`;
};
