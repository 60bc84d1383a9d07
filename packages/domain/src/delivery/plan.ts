import type { Frequency, Weekday } from '@tokiori/contract';
import {
  addDays,
  daysBetween,
  firstOfMonth,
  monthAfter,
  monthOf,
  weekdayOf,
  type CalendarDate,
} from '../calendar/date';
import {
  isDayOff,
  leaveOn,
  nextWorkingDay,
  previousWorkingDay,
  type WorkCalendar,
} from '../calendar/work-calendar';

/** When the sheets of one examination are delivered. */
export interface DeliveryPlan {
  frequency: Frequency;
  /** The chosen days for `Weekly` and `Monthly`; not looked at for `Daily`. None chosen: nothing is delivered. */
  weekdays: readonly Weekday[];
  /** Inclusive. */
  fromDate: CalendarDate;
  /** Inclusive; `null`: no end. */
  toDate: CalendarDate | null;
  /** How many sheets all questions make. */
  sheetCount: number;
}

/** After so many days without a delivery (three years of days off) none is expected any more. */
const GIVE_UP_DAYS = 3 * 366;

/** How many sheets a course makes; the last one may be shorter. */
export const sheetCountFor = (questionCount: number, questionsPerSheet: number): number =>
  Math.ceil(questionCount / Math.max(1, questionsPerSheet));

function* dailyDates(fromDate: CalendarDate): Generator<CalendarDate> {
  for (let date = fromDate; ; date = addDays(date, 1)) yield date;
}

function* weeklyDates(plan: DeliveryPlan): Generator<CalendarDate> {
  for (const date of dailyDates(plan.fromDate)) {
    if (plan.weekdays.includes(weekdayOf(date))) yield date;
  }
}

function* monthlyDates(plan: DeliveryPlan): Generator<CalendarDate> {
  for (let month = monthOf(plan.fromDate); ; month = monthAfter(month)) {
    let date = firstOfMonth(month);
    while (!plan.weekdays.includes(weekdayOf(date))) date = addDays(date, 1);
    if (date >= plan.fromDate) yield date;
  }
}

/** The dates of the plan before anybody's days off, ascending and without end. */
const plannedDates = (plan: DeliveryPlan): Iterable<CalendarDate> => {
  if (plan.frequency === 'Daily') return dailyDates(plan.fromDate);
  if (plan.weekdays.length === 0) return [];
  return plan.frequency === 'Weekly' ? weeklyDates(plan) : monthlyDates(plan);
};

/** The calendar as it moves deliveries: none moves over a leave. */
const withoutLeaves = (calendar: WorkCalendar): WorkCalendar =>
  calendar.leaves ? { ...calendar, leaves: [] } : calendar;

/** Where a planned delivery lands; `null` when it is dropped. */
const landingDate = (
  plan: DeliveryPlan,
  calendar: WorkCalendar,
  planned: CalendarDate,
): CalendarDate | null => {
  if (leaveOn(calendar, planned)) return null;
  if (plan.frequency === 'Daily') return isDayOff(calendar, planned) ? null : planned;
  const landing = nextWorkingDay(withoutLeaves(calendar), planned);
  if (landing === null || leaveOn(calendar, landing)) return null;
  if (plan.toDate === null || landing <= plan.toDate) return landing;
  return previousWorkingDay(calendar, plan.toDate, plan.fromDate);
};

/** One delivery of a plan. */
export interface Delivery {
  /** The day that the plan names, which may be a day off. */
  plannedDate: CalendarDate;
  /** The day on which it comes. */
  date: CalendarDate;
}

/**
 * The deliveries one after another, made as they are asked for, so that a reader who stops early pays little.
 * See `deliveryDates` for the rules.
 */
export function* deliveries(plan: DeliveryPlan, calendar: WorkCalendar): Generator<Delivery, void> {
  const { sheetCount, toDate } = plan;
  if (sheetCount <= 0) return;
  let deliveredCount = 0;
  let latest = plan.fromDate;
  for (const plannedDate of plannedDates(plan)) {
    if (toDate !== null && plannedDate > toDate) return;
    const leave = leaveOn(calendar, plannedDate);
    if (leave?.toDate === null) return;
    // However long it lasts, the plan goes on after it.
    if (leave && latest < leave.toDate) latest = leave.toDate;
    const date = landingDate(plan, calendar, plannedDate);
    if (date !== null) {
      yield { plannedDate, date };
      deliveredCount += 1;
      latest = date;
    }
    if (deliveredCount >= sheetCount || daysBetween(latest, plannedDate) > GIVE_UP_DAYS) return;
  }
}

/**
 * The dates on which sheets are delivered, ascending, one entry per sheet and at most `sheetCount`.
 *
 * - `Daily`: every day; dropped on a day off.
 * - `Weekly`: the chosen days of the week. `Monthly`: the first date of the month that is a chosen day.
 *   Both move from a day off to the next working day; two that meet there both count (the date stands twice).
 * - One that is planned in a leave of absence, or would move into one, is dropped; the plan goes on after it.
 * - None before `fromDate`, none after `toDate`: one that would move past the end is brought forward to the last working
 *   day before it, and lost where there is none.
 * - Three years without a working day end the search, and so does a leave without an end.
 */
export const deliveryDates = (plan: DeliveryPlan, calendar: WorkCalendar): CalendarDate[] =>
  [...deliveries(plan, calendar)].map(({ date }) => date);
