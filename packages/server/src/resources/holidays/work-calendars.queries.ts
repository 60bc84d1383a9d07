import type { Weekday } from '@tokiori/contract';
import type { CalendarDate, HolidayRange } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

export interface DaysOffRow {
  user_id: number;
  weekly_days_off: Weekday[];
  national_holidays_off: boolean;
  holidays: HolidayRange[];
}

/** The days off of each user, their ranges that end on `since` or later, in one round trip. */
export const daysOffOfUsers = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  since: CalendarDate,
): Promise<DaysOffRow[]> => {
  const { rows } = await sql<DaysOffRow>`
    select u.id as user_id, u.weekly_days_off, u.national_holidays_off,
      coalesce(json_agg(json_build_object('fromDate', h.from_date, 'toDate', h.to_date) order by h.from_date)
        filter (where h.id is not null), '[]') as holidays
    from users u
    left join user_holidays h
      on h.company_id = u.company_id and h.user_id = u.id and h.to_date >= ${since}::date
    where u.company_id = ${companyId} and u.id = any(${[...userIds]}::int[])
    group by u.id`.execute(tx);
  return rows;
};
