import { addDays, type CalendarDate } from '../calendar/date';

/** First and last day on which a sitting of a basic can be started; `null` where it is open. */
export interface BasicPeriod {
  fromDate: CalendarDate | null;
  toDate: CalendarDate | null;
}

/**
 * - `Before`: the first day is yet to come.
 * - `Open`: sittings can be started and finished.
 * - `Closing`: the day after the last one, on which an open sitting can still be finished.
 * - `Over`: neither.
 */
export type BasicPhase = 'Before' | 'Open' | 'Closing' | 'Over';

/** Where a day stands in the period of a basic. */
export const basicPhase = ({ fromDate, toDate }: BasicPeriod, today: CalendarDate): BasicPhase => {
  if (fromDate !== null && today < fromDate) return 'Before';
  if (toDate === null || today <= toDate) return 'Open';
  return today === addDays(toDate, 1) ? 'Closing' : 'Over';
};
