import { sql } from 'kysely';
import { daysBefore } from '../../shared/days-before';
import type { Tx } from '../../shared/caller';

/** Rounds of reminders, with whom they were sent to: as long as the mails, which tell what became of them. */
const ROUNDS_KEPT_DAYS = 90;

/** Deletes old rounds, and what was sent by hand as long ago. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  const before = daysBefore(now, ROUNDS_KEPT_DAYS);
  await tx.deleteFrom('reminder_rounds').where('planned_at', '<', before).execute();
  await sql`
    delete from reminders r using people_notices n
    where n.company_id = r.company_id and n.user_id = r.user_id and n.sent_on = r.sent_on
      and n.sent_on < ${before.toISOString().slice(0, 10)}::date`.execute(tx);
};
