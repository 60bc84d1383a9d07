import { foldBlanks } from '../text/fold';
import type { Weekday } from '@tokiori/contract';
import {
  addDays,
  japaneseDate,
  monthOf,
  weekdayOf,
  type CalendarDate,
  type CalendarMonth,
} from './date';

/** What was read of a text, or a whole Japanese sentence that says why nothing was. */
export type Reading<Value> = { value: Value } | { issue: string };

interface Era {
  name: string;
  /** The letters and signs that stand for it, beside its name. */
  signs: readonly string[];
  /** Its first and last day; `null`: it goes on. */
  from: CalendarDate;
  to: CalendarDate | null;
}

/** Source: the era law (昭和54年法律第43号) and the edicts before it; Japan counts Gregorian days since 1873. */
const ERAS: readonly Era[] = [
  { name: '明治', signs: ['M'], from: '1873-01-01', to: '1912-07-29' },
  { name: '大正', signs: ['T'], from: '1912-07-30', to: '1926-12-24' },
  { name: '昭和', signs: ['S'], from: '1926-12-25', to: '1989-01-07' },
  { name: '平成', signs: ['H'], from: '1989-01-08', to: '2019-04-30' },
  { name: '令和', signs: ['R'], from: '2019-05-01', to: null },
];
/** Years of an era are counted from its first, and 明治 began in 1868. */
const FIRST_YEARS: Record<string, number> = {
  明治: 1868,
  大正: 1912,
  昭和: 1926,
  平成: 1989,
  令和: 2019,
};

const WEEKDAY_SIGNS: Record<string, Weekday> = {
  月: 'Mon',
  火: 'Tue',
  水: 'Wed',
  木: 'Thu',
  金: 'Fri',
  土: 'Sat',
  日: 'Sun',
};
const SIGN_OF = Object.fromEntries(
  Object.entries(WEEKDAY_SIGNS).map(([sign, weekday]) => [weekday, sign]),
) as Record<Weekday, string>;

/** Longer than any date that is written out. */
const LONGEST = 60;
const DAY =
  /^(?:(明治|大正|昭和|平成|令和|[MTSHR])\.?)?(\d{1,4}|元)[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\(?([月火水木金土日])(?:曜日?)?\)?)?(?:T?\d{1,2}(?::|時)\d{1,2}(?::\d{1,2}(?:\.\d{1,9})?|分)?Z?)?$/i;
const DIGITS = /^(\d{4})(\d{2})(\d{2})(?:\(?([月火水木金土日])(?:曜日?)?\)?)?$/;
const MONTH = /^(?:(明治|大正|昭和|平成|令和|[MTSHR])\.?)?(\d{1,4}|元)[-/.年](\d{1,2})月?$/i;
const MONTH_DIGITS = /^(\d{4})(\d{2})$/;

const UNREADABLE =
  '日付として読み取れません。「2025-04-01」か「令和7年4月1日」の形で入力してください。';
const UNREADABLE_MONTH =
  '年月として読み取れません。「1995-04」か「平成7年4月」の形で入力してください。';

const twoDigits = (text: string): string => text.padStart(2, '0');

/** The Gregorian year that is written, with its era; `null` when a year alone has fewer than four digits. */
const yearOf = (sign: string | undefined, typed: string): { year: number; era?: Era } | null => {
  const count = typed === '元' ? 1 : Number(typed);
  if (sign === undefined) return /^\d{4}$/.test(typed) && count > 0 ? { year: count } : null;
  const era = ERAS.find(({ name, signs }) => name === sign || signs.includes(sign.toUpperCase()))!;
  return count < 1 || count > 99 ? null : { year: FIRST_YEARS[era.name]! + count - 1, era };
};

const isThere = (date: CalendarDate): boolean => {
  const [, month, day] = date.split('-').map(Number);
  return month! >= 1 && month! <= 12 && day! >= 1 && addDays(date, 0) === date;
};

/** Why a date cannot lie in its era; `null` when it does. */
const eraIssue = (typed: string, { name, from, to }: Era, date: CalendarDate): string | null => {
  if (date < from)
    return `「${typed}」は存在しない日付です。${name}は${japaneseDate(from)}からです。`;
  if (to !== null && date > to)
    return `「${typed}」は存在しない日付です。${name}は${japaneseDate(to)}までです。`;
  return null;
};

interface Parts {
  sign?: string | undefined;
  year: string;
  month: string;
  day: string;
  weekday?: string | undefined;
}

const partsIn = (text: string): Parts | null => {
  const digits = DIGITS.exec(text);
  if (digits) {
    const [, year, month, day, weekday] = digits;
    return { year: year!, month: month!, day: day!, weekday };
  }
  const [, sign, year, month, day, weekday] = DAY.exec(text) ?? [];
  return year && month && day ? { sign, year, month, day, weekday } : null;
};

/**
 * A date as people and spreadsheets write it: 「2025-04-01」「2025/4/1」「2025.4.1」「20250401」「2025年4月1日(火)」
 * 「令和7年4月1日」「R7.4.1」「令和元年5月1日」「H31/4/30」, in any width of letters; a time after it is passed over. A
 * date that does not exist, or not in its era, and a weekday that is another one are issues.
 */
export const readWrittenDate = (text: string): Reading<CalendarDate> => {
  const typed = text.slice(0, LONGEST).trim();
  const parts = text.length > LONGEST ? null : partsIn(foldBlanks(typed));
  const read = parts && yearOf(parts.sign, parts.year);
  if (!parts || !read) return { issue: `「${typed}」は${UNREADABLE}` };
  const date = `${String(read.year).padStart(4, '0')}-${twoDigits(parts.month)}-${twoDigits(parts.day)}`;
  if (!isThere(date)) return { issue: `「${typed}」は存在しない日付です。` };
  const outside = read.era && eraIssue(typed, read.era, date);
  if (outside) return { issue: outside };
  const weekday = weekdayOf(date);
  if (parts.weekday !== undefined && WEEKDAY_SIGNS[parts.weekday] !== weekday)
    return {
      issue: `「${typed}」は、日付と曜日が合いません。${japaneseDate(date)}は${SIGN_OF[weekday]}曜日です。`,
    };
  return { value: date };
};

/** A month in the same ways: 「1995-04」「1995年4月」「199504」「平成7年4月」「H7.4」; of a whole date its month. */
export const readWrittenMonth = (text: string): Reading<CalendarMonth> => {
  const typed = text.slice(0, LONGEST).trim();
  const given = foldBlanks(typed);
  const [, year, month] = MONTH_DIGITS.exec(given) ?? [];
  const [, sign, eraYear, eraMonth] = MONTH.exec(given) ?? [];
  if ((!year && !eraYear) || text.length > LONGEST) {
    const day = readWrittenDate(text);
    if ('value' in day) return { value: monthOf(day.value) };
    return day.issue.endsWith(UNREADABLE) ? { issue: `「${typed}」は${UNREADABLE_MONTH}` } : day;
  }
  const read = yearOf(sign, year ?? eraYear!);
  if (!read) return { issue: `「${typed}」は${UNREADABLE_MONTH}` };
  const date = `${String(read.year).padStart(4, '0')}-${twoDigits(month ?? eraMonth!)}`;
  if (!isThere(`${date}-01`)) return { issue: `「${typed}」は存在しない年月です。` };
  const { era } = read;
  const isOutside =
    era && (date < monthOf(era.from) || (era.to !== null && date > monthOf(era.to)));
  return isOutside ? { issue: `「${typed}」は、${era.name}にはない年月です。` } : { value: date };
};
