import { sql } from 'kysely';
import { daysBefore } from '../../shared/days-before';
import type { Tx } from '../../shared/caller';

const KEPT_DAYS = 90;

/** Deletes tasks that ended long ago, but those of a file that was read: it stays as long as its company keeps files. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    delete from tasks t where t.finished_at < ${daysBefore(now, KEPT_DAYS)}
      and not exists (select from imports i where i.company_id = t.company_id and i.task_id = t.id)`.execute(
    tx,
  );
};
