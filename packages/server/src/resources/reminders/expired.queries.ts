import { sql } from 'kysely';
import { daysBefore } from '../../shared/days-before';
import type { Tx } from '../../shared/caller';

/** No company keeps whom a round was sent to for less. */
const ROUNDS_KEPT_DAYS = 90;

/** Deletes old rounds of which nobody is known any more to whom they were sent. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    delete from reminder_rounds o where o.planned_at < ${daysBefore(now, ROUNDS_KEPT_DAYS)}
      and not exists (select from reminders r where r.company_id = o.company_id and r.round_id = o.id)`.execute(
    tx,
  );
};
