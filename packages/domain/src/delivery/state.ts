import { addDays, type CalendarDate } from '../calendar/date';
import {
  isEnteredLate,
  leaveOn,
  nextWorkingDay,
  type WorkCalendar,
} from '../calendar/work-calendar';
import { deliveries, type DeliveryPlan } from './plan';

/** What waits for the learner, and what comes next. */
export interface DeliveryState {
  /** Whether at least one delivery waits. */
  isDue: boolean;
  /** Date of the next delivery not yet made into a sheet: today or earlier when one waits; `null` when none is left. */
  nextOn: CalendarDate | null;
  /** Deliveries up to today, today included, that no sheet was made for. */
  dueSheetCount: number;
  /** Those of them whose day was declared a day off when it had passed. */
  dueOnDaysOffCount: number;
}

/** What waits comes back on the first working day after the leave that covers today. */
const postponed = (
  state: DeliveryState,
  calendar: WorkCalendar,
  leaveEnd: CalendarDate | null,
): DeliveryState => {
  const back = leaveEnd === null ? null : nextWorkingDay(calendar, addDays(leaveEnd, 1));
  const nextOn = state.isDue ? back : leaveEnd === null ? null : state.nextOn;
  return { isDue: false, nextOn, dueSheetCount: 0, dueOnDaysOffCount: 0 };
};

/** Nothing waits for a learner who is on leave today: what does comes back with them. */
export const heedingLeave = (
  state: DeliveryState,
  calendar: WorkCalendar,
  today: CalendarDate,
): DeliveryState => {
  const leave = leaveOn(calendar, today);
  return leave ? postponed(state, calendar, leave.toDate) : state;
};

/**
 * Compares the deliveries of a plan with the sheets made from it.
 * Sheets are made in the order of the deliveries, so the n-th sheet answers the n-th delivery. After a change of the
 * calendar more sheets may have been made than are delivered up to today; then nothing waits until the plan catches up.
 * While on leave nothing waits.
 */
export const deliveryState = (
  plan: DeliveryPlan,
  calendar: WorkCalendar,
  { madeSheetCount, today }: { madeSheetCount: number; today: CalendarDate },
): DeliveryState => {
  let nextOn: CalendarDate | null = null;
  let deliveredCount = 0;
  let dueOnDaysOffCount = 0;
  let index = 0;
  if (madeSheetCount < plan.sheetCount) {
    for (const { date } of deliveries(plan, calendar)) {
      if (index === madeSheetCount) nextOn = date;
      if (date <= today) {
        deliveredCount += 1;
        if (index >= madeSheetCount && isEnteredLate(calendar, date)) dueOnDaysOffCount += 1;
      } else if (nextOn !== null) break;
      index += 1;
    }
  }
  const dueSheetCount = Math.max(0, deliveredCount - madeSheetCount);
  const state = { isDue: dueSheetCount > 0, nextOn, dueSheetCount, dueOnDaysOffCount };
  return heedingLeave(state, calendar, today);
};
