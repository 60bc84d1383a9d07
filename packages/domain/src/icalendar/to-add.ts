import { addDays, type CalendarDate } from '../calendar/date';
import type { HolidayRange } from '../calendar/work-calendar';
import type { DayEvent, LeftOut } from './read';
import type { DateRange } from './series';

const PAST = '今日より前の予定です。過ぎた日の休みは、会社の管理者が登録します。';
const KNOWN = 'すでに休日に登録しています。';

/** Ranges in order, those that touch or overlap made one. */
const merged = (ranges: readonly HolidayRange[]): HolidayRange[] => {
  const result: HolidayRange[] = [];
  for (const range of ranges.toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1))) {
    const last = result.at(-1);
    if (!last || range.fromDate > addDays(last.toDate, 1)) result.push({ ...range });
    else if (range.toDate > last.toDate) last.toDate = range.toDate;
  }
  return result;
};

/** What is left of a range without others, which are in order and do not overlap. */
const without = (range: HolidayRange, taken: readonly HolidayRange[]): HolidayRange[] => {
  const rest: HolidayRange[] = [];
  let fromDate = range.fromDate;
  for (const one of taken) {
    if (one.toDate < fromDate || one.fromDate > range.toDate) continue;
    if (one.fromDate > fromDate) rest.push({ fromDate, toDate: addDays(one.fromDate, -1) });
    fromDate = addDays(one.toDate, 1);
  }
  return fromDate > range.toDate ? rest : [...rest, { fromDate, toDate: range.toDate }];
};

/**
 * The ranges of days off that events add to those that stand: each day once, and none before `notBefore`. `adding` are
 * the events that add something, with those times that do; the others are named with the reason.
 * @param notBefore `null`: past days too
 */
export const holidaysToAdd = (
  events: readonly DayEvent[],
  { existing, notBefore }: { existing: readonly HolidayRange[]; notBefore: CalendarDate | null },
): { added: HolidayRange[]; adding: DayEvent[]; leftOut: LeftOut[] } => {
  const taken = merged(existing);
  const leftOut: LeftOut[] = [];
  const added: HolidayRange[] = [];
  const adding: DayEvent[] = [];
  const restOf = ({ from, to }: DateRange): HolidayRange[] => {
    const fromDate = notBefore !== null && from < notBefore ? notBefore : from;
    return fromDate > to ? [] : without({ fromDate, toDate: to }, taken);
  };
  for (const event of events) {
    const { number, name, ranges } = event;
    const { from } = ranges[0]!;
    const news = ranges.filter((range) => restOf(range).length > 0);
    const isPast = notBefore !== null && ranges.every(({ to }) => to < notBefore);
    if (news.length > 0) adding.push({ ...event, ranges: news });
    else leftOut.push({ number, name, from, reason: isPast ? PAST : KNOWN });
    added.push(...news.flatMap(restOf));
  }
  return { added: merged(added), adding, leftOut };
};
