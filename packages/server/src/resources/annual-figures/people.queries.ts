import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

/** Since when somebody was there, and the day on which they left. */
interface PresenceRow {
  user_id: number;
  joined_on: string;
  left_on: string | null;
}

/**
 * When the people of a company came and left, in its time zone. Who learned before they were entered, which is then brought
 * along, came when they first learned.
 */
export const listPresences = async (tx: Tx, companyId: number): Promise<PresenceRow[]> => {
  const { rows } = await sql<PresenceRow>`
    select u.id as user_id, least((u.created_at at time zone c.time_zone)::date, (
        select min(d.day) from daily_sums d where d.company_id = ${companyId} and d.user_id = u.id)) as joined_on,
      (u.deactivated_at at time zone c.time_zone)::date as left_on
    from users u join companies c on c.id = u.company_id
    where u.company_id = ${companyId}`.execute(tx);
  return rows;
};

/** The first day of which there is anything: the company's own, or that of its first answer. */
export const findFirstDay = async (tx: Tx, companyId: number): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select least((c.created_at at time zone c.time_zone)::date, (
      select min(d.day) from daily_sums d where d.company_id = c.id)) as day
    from companies c where c.id = ${companyId}`.execute(tx);
  return onlyRow(rows).day;
};
