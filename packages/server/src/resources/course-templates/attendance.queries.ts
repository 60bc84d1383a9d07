import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { countsFor } from '../../shared/visible-users.access';

/** A figure is not better for more people, and their calendars have to be read. */
const MOST_USERS = 200;

/** When a daily test waited for somebody: from its first day until it was done with. */
export interface WaitingSpan {
  user_id: number;
  from_date: string;
  /** Inclusive. */
  to_date: string;
}

/**
 * The times within a period in which daily tests waited for people. Of a daily test something waits on each working day
 * until all of it is answered: the next sheet, or one that was left.
 */
export const listWaitingSpans = async (
  tx: Tx,
  caller: Caller,
  { since, until }: { since: string; until: string },
): Promise<WaitingSpan[]> => {
  const { companyId } = caller;
  const { rows } = await sql<WaitingSpan>`
    with spans as (
      select e.user_id, greatest(e.from_date, ${since}::date) as from_date,
        least(e.to_date, e.completed_on, e.disabled_at::date, ${until}::date) as to_date
      from examinations e join users u on u.company_id = e.company_id and u.id = e.user_id
      where e.company_id = ${companyId} and e.deleted_at is null and e.frequency = 'Daily'
        and u.deactivated_at is null and ${countsFor(caller, sql`e.user_id`)}
    ), drawn as (
      select user_id from spans where from_date <= to_date
      group by user_id order by md5(user_id::text) limit ${MOST_USERS}
    )
    select s.user_id, s.from_date, s.to_date from spans s join drawn using (user_id)
    where s.from_date <= s.to_date order by s.user_id, s.from_date`.execute(tx);
  return rows;
};

/** The days of a period on which people answered something. */
export const listActiveDays = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  { since, until }: { since: string; until: string },
): Promise<{ user_id: number; day: string }[]> => {
  const { rows } = await sql<{ user_id: number; day: string }>`
    select distinct d.user_id, d.day from daily_sums d
    where d.company_id = ${companyId} and d.user_id = any(${[...userIds]}::bigint[])
      and d.day between ${since}::date and ${until}::date`.execute(tx);
  return rows;
};
