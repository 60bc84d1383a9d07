import type { Weekday } from '@tokiori/contract';
import type { CalendarDate, HolidayRange } from '@tokiori/domain';
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
  past_weeks: PastWeekRow[];
}

const ranges = sql`coalesce(json_agg(json_build_object('fromDate', r.from_date, 'toDate', r.to_date)
  order by r.from_date), '[]')`;

/** The days off of each user, their ranges that end on `since` or later, in one round trip. */
export const daysOffOfUsers = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  since: CalendarDate,
): Promise<DaysOffRow[]> => {
  const own = sql`
    from user_holidays h
    where h.company_id = u.company_id and h.user_id = u.id and h.to_date >= ${since}::date`;
  const { rows } = await sql<DaysOffRow>`
    select u.id as user_id, u.weekly_days_off, u.national_holidays_off,
      (select ${ranges} from (
        select coalesce(h.counts_from, h.from_date) as from_date, h.to_date ${own}
          and coalesce(h.counts_from, h.from_date) <= h.to_date
        union all
        select p.from_date, p.to_date from past_days_off p
        where p.company_id = u.company_id and p.user_id = u.id and p.to_date >= ${since}::date
      ) r) as holidays,
      (select ${ranges} from (
        select h.from_date, least(h.to_date, h.counts_from - 1) as to_date ${own} and h.counts_from is not null
      ) r) as entered_late,
      coalesce((
        select json_agg(w order by w.until_date) from (
          select w.until_date, w.weekly_days_off, w.national_holidays_off from past_weekly_days_off w
          where w.company_id = u.company_id and w.user_id = u.id and w.until_date > ${since}::date
        ) w), '[]') as past_weeks
    from users u
    where u.company_id = ${companyId} and u.id = any(${[...userIds]}::bigint[])`.execute(tx);
  return rows;
};
