import {
  deliveryPlanOf,
  addDays,
  deliveryState,
  leaveOn,
  heedingLeave,
  type DeliveryState,
  type WorkCalendar,
} from '@tokiori/domain';
import type { ExaminationRow } from './examination-row';
import { plannedOf, type PlannedRow } from './reach';

/** The members of a row that its deliveries rest on. */
export type DeliveredRow = PlannedRow &
  Pick<
    ExaminationRow,
    'to_date' | 'finished_sheet_count' | 'open_sheet_id' | 'open_sheet_is_exam'
  > & {
    open_sheet_ends_at: Date | string | null;
  };

/** Of an examination that is over. */
export const NO_DELIVERY: DeliveryState = {
  isDue: false,
  nextOn: null,
  dueSheetCount: 0,
  dueOnDaysOffCount: 0,
};

/** An open test alone. */
const OPEN_TEST = { isDue: true, dueSheetCount: 1, dueOnDaysOffCount: 0 };

/** Whether it is the day after the last one of an examination, on which what is begun still runs. */
export const isBegunToItsEnd = (
  row: Pick<DeliveredRow, 'to_date' | 'open_sheet_is_exam'>,
  today: string,
): boolean => row.open_sheet_is_exam && row.to_date !== null && today === addDays(row.to_date, 1);

/** During a leave nothing waits, but for what would end without the learner: a test whose time runs. */
const withRunning = (
  state: DeliveryState,
  row: DeliveredRow,
  { calendar, today }: { calendar: WorkCalendar; today: string },
): DeliveryState =>
  row.open_sheet_ends_at !== null && leaveOn(calendar, today) ? { ...state, ...OPEN_TEST } : state;

/** What waits on the day after the last one. */
export const deliveryAfterEnd = (
  row: DeliveredRow,
  calendar: WorkCalendar,
  today: string,
): DeliveryState => {
  if (!isBegunToItsEnd(row, today)) return NO_DELIVERY;
  const isAsked = !leaveOn(calendar, today);
  return isAsked
    ? { ...NO_DELIVERY, ...OPEN_TEST }
    : withRunning(NO_DELIVERY, row, { calendar, today });
};

/** What waits in an examination that is live by its plan; an open sheet counts as waiting. */
export const deliveryOfLive = (
  row: DeliveredRow,
  calendar: WorkCalendar,
  today: string,
): DeliveryState => {
  const plan = deliveryPlanOf(plannedOf(row, row.to_date));
  const state = deliveryState(plan, calendar, { madeSheetCount: row.finished_sheet_count, today });
  const day = { calendar, today };
  if (row.open_sheet_id === null || state.isDue) return withRunning(state, row, day);
  return withRunning(heedingLeave({ ...OPEN_TEST, nextOn: today }, calendar, today), row, day);
};
