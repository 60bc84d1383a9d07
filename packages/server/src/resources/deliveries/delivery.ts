import {
  deliveryPlanOf,
  deliveryState,
  heedingLeave,
  type DeliveryState,
  type WorkCalendar,
} from '@tokiori/domain';
import type { ExaminationRow } from './examination-row';
import { plannedOf, type PlannedRow } from './reach';

/** The members of a row that its deliveries rest on. */
export type DeliveredRow = PlannedRow &
  Pick<ExaminationRow, 'to_date' | 'finished_sheet_count' | 'open_sheet_id'>;

/** Of an examination that is over. */
export const NO_DELIVERY: DeliveryState = {
  isDue: false,
  nextOn: null,
  dueSheetCount: 0,
  dueOnDaysOffCount: 0,
};

/** What waits in an examination that is live by its plan; an open sheet counts as waiting. */
export const deliveryOfLive = (
  row: DeliveredRow,
  calendar: WorkCalendar,
  today: string,
): DeliveryState => {
  const plan = deliveryPlanOf(plannedOf(row, row.to_date));
  const state = deliveryState(plan, calendar, { madeSheetCount: row.finished_sheet_count, today });
  if (row.open_sheet_id === null || state.isDue) return state;
  const open = { isDue: true, nextOn: today, dueSheetCount: 1, dueOnDaysOffCount: 0 };
  return heedingLeave(open, calendar, today);
};
