import { addDays, type CalendarDate } from '../calendar/date';
import type { HolidayRange } from '../calendar/work-calendar';
import type { DayEvent, LeftOut } from './read';

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
 * the events that add something; the others are named with the reason.
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
  for (const event of events) {
    const { number, name, from, to } = event;
    const fromDate = notBefore !== null && from < notBefore ? notBefore : from;
    const rest = fromDate > to ? [] : without({ fromDate, toDate: to }, taken);
    if (fromDate > to)
      leftOut.push({
        number,
        name,
        from,
        reason: '今日より前の予定です。過ぎた日の休みは、会社の管理者が登録します。',
      });
    else if (rest.length === 0)
      leftOut.push({ number, name, from, reason: 'すでに休日に登録しています。' });
    else adding.push(event);
    added.push(...rest);
  }
  return { added: merged(added), adding, leftOut };
};
