import type { HistoryInterval, ReportMembership } from '@tokiori/contract';
import {
  addDays,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  monthAfter,
  monthOf,
  WEEKDAYS,
  weekdayOf,
  type CalendarDate,
  type CalendarMonth,
} from '../calendar/date';

/** Calendar days, both inclusive. */
export interface ReportPeriod {
  from: CalendarDate;
  to: CalendarDate;
}

/** A report is about at most so many years. */
export const MAX_REPORT_YEARS = 5;

/** Why a period cannot be reported on, as a sentence with the field it is about; `null` when it can. */
export const periodProblem = ({
  from,
  to,
}: ReportPeriod): { field: 'from' | 'to'; message: string } | null => {
  if (from > to)
    return { field: 'to', message: '期間の終わりは、始まりと同じ日か後の日にしてください。' };
  const [year, rest] = [Number(from.slice(0, 4)), from.slice(4)];
  if (to >= `${year + MAX_REPORT_YEARS}${rest}`)
    return { field: 'from', message: `期間は${MAX_REPORT_YEARS}年以内にしてください。` };
  return null;
};

/** The period of the same number of days just before. */
export const previousPeriod = ({ from, to }: ReportPeriod): ReportPeriod => ({
  from: addDays(from, daysBetween(to, from) - 1),
  to: addDays(from, -1),
});

const DAYS_BY_DAY = 31;
const DAYS_BY_WEEK = 184;

/** How long the points of a history are: days up to 31 days, ISO weeks up to 184, else months. */
export const intervalOf = ({ from, to }: ReportPeriod): HistoryInterval => {
  const days = daysBetween(from, to) + 1;
  if (days <= DAYS_BY_DAY) return 'day';
  return days <= DAYS_BY_WEEK ? 'week' : 'month';
};

const LAST_DAY: Record<HistoryInterval, (day: CalendarDate) => CalendarDate> = {
  day: (day) => day,
  week: (day) => addDays(day, WEEKDAYS.length - 1 - WEEKDAYS.indexOf(weekdayOf(day))),
  month: (day) => lastOfMonth(monthOf(day)),
};

/** The parts of a period that a history has a point for; the first and the last are cut at the period's ends. */
export const partsOf = (period: ReportPeriod, interval: HistoryInterval): ReportPeriod[] => {
  const parts: ReportPeriod[] = [];
  for (let from = period.from; from <= period.to;) {
    const last = LAST_DAY[interval](from);
    const to = last < period.to ? last : period.to;
    parts.push({ from, to });
    from = addDays(to, 1);
  }
  return parts;
};

/** A period as what sums are kept for: whole calendar quarters and months by their first days, and the days left over. */
export interface ReportSpans {
  quarters: CalendarDate[];
  months: CalendarDate[];
  days: ReportPeriod[];
}

const isQuarterStart = (month: CalendarMonth): boolean => Number(month.slice(5)) % 3 === 1;

const threeLater = (month: CalendarMonth): CalendarMonth =>
  monthAfter(monthAfter(monthAfter(month)));

/** The whole months of a period, as `[first, the one after the last)`; none when they are equal. */
const wholeMonths = ({ from, to }: ReportPeriod): [CalendarMonth, CalendarMonth] => {
  const first = from.endsWith('-01') ? monthOf(from) : monthAfter(monthOf(from));
  const end = to === lastOfMonth(monthOf(to)) ? monthAfter(monthOf(to)) : monthOf(to);
  return first < end ? [first, end] : [first, first];
};

/**
 * Takes a period apart into the fewest quarters, months and ranges of days; each day is in exactly one of them.
 * @param closedThrough sums of quarters are kept up to this day; `null`: of none
 */
export const spansOf = (period: ReportPeriod, closedThrough: CalendarDate | null): ReportSpans => {
  const [first, end] = wholeMonths(period);
  if (first === end) return { quarters: [], months: [], days: [period] };
  const spans: ReportSpans = { quarters: [], months: [], days: [] };
  if (period.from < firstOfMonth(first))
    spans.days.push({ from: period.from, to: addDays(firstOfMonth(first), -1) });
  for (let month = first; month < end;) {
    const next = threeLater(month);
    const isClosed = closedThrough !== null && firstOfMonth(next) <= addDays(closedThrough, 1);
    const isQuarter = isClosed && isQuarterStart(month) && next <= end;
    (isQuarter ? spans.quarters : spans.months).push(firstOfMonth(month));
    month = isQuarter ? next : monthAfter(month);
  }
  if (period.to >= firstOfMonth(end)) spans.days.push({ from: firstOfMonth(end), to: period.to });
  return spans;
};

/** Days after a quarter's end in which answers may still come: a company may live in another time zone from one day on. */
const OPEN_AFTER_END_DAYS = 3;

/** The last day of the latest calendar quarter whose sums can no longer change. */
export const lastClosedDay = (today: CalendarDate): CalendarDate => {
  const day = addDays(today, -OPEN_AFTER_END_DAYS);
  const month = Number(day.slice(5, 7));
  const first = `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
  return addDays(first, -1);
};

/**
 * The business year 年度 that a day lies in.
 * @param firstMonth of the company, 1 to 12
 */
export const fiscalYearOf = (day: CalendarDate, firstMonth: number): ReportPeriod => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const start = month >= firstMonth ? year : year - 1;
  const at = (startYear: number) => `${startYear}-${String(firstMonth).padStart(2, '0')}-01`;
  return { from: at(start), to: addDays(at(start + 1), -1) };
};

/**
 * By what people belonged to when nothing else is asked: then, in a period of which every day lies in a business year that
 * is over, so that what was reported stays as it was; else now.
 */
export const usualMembership = (
  { to }: ReportPeriod,
  { today, firstMonth }: { today: CalendarDate; firstMonth: number },
): ReportMembership => (to < fiscalYearOf(today, firstMonth).from ? 'then' : 'now');

/** What it is called on screens and in files. */
export const membershipLabel = (is: ReportMembership): string =>
  is === 'then' ? '当時の所属' : '現在の所属';
