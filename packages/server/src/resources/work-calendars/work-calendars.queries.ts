import type { Weekday } from '@tokiori/contract';
import type { CalendarDate, HolidayRange, LeaveRange } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** Weekly and national days off that held until a day. */
export interface PastWeekRow {
  until_date: CalendarDate;
  weekly_days_off: Weekday[];
  national_holidays_off: boolean;
}

export interface DaysOffRow {
  user_id: number;
  weekly_days_off: Weekday[];
  national_holidays_off: boolean;
  /** As deliveries heed them: each day as it stood on that day. */
  holidays: HolidayRange[];
  entered_late: HolidayRange[];
  /** The earliest first. */
  leaves: LeaveRange[];
  /** The earliest first. */
  past_weeks: PastWeekRow[];
}

/** The days off of each user, their ranges that end on `since` or later, in one round trip. */
export const daysOffOfUsers = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  since: CalendarDate,
): Promise<DaysOffRow[]> => {
  const { rows } = await sql<DaysOffRow>`
    select u.id as user_id, u.weekly_days_off, u.national_holidays_off, d.holidays, d.entered_late,
      d.leaves, d.past_weeks
    from users u cross join lateral days_off_since(u.company_id, u.id, ${since}::date) d
    where u.company_id = ${companyId} and u.id = any(${[...userIds]}::bigint[])`.execute(tx);
  return rows;
};
