import type { CalendarDate } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { DaysOffRow } from './days-off-row';

/** The days off of each user, their ranges that end on `since` or later, in one round trip. */
export const listDaysOffOfUsers = async (
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
