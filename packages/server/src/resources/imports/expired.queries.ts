import { sql } from 'kysely';
import { daysBefore } from '../../shared/days-before';
import type { Tx } from '../../shared/caller';

/** Files that were read, with their lines; an import can be undone for 30 days after it was written. */
const IMPORTS_KEPT_DAYS = 31;
/** First passwords of an import can be printed for as long as they open anything. */
const PASSWORDS_KEPT_DAYS = 14;

/** Empties sealed passwords, and deletes files that were read. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .updateTable('import_rows as r')
    .from('imports as i')
    .set({ sealed_password: null, password_hash: null })
    .whereRef('i.company_id', '=', 'r.company_id')
    .whereRef('i.id', '=', 'r.import_id')
    .where('r.sealed_password', 'is not', null)
    .where('i.written_at', '<', daysBefore(now, PASSWORDS_KEPT_DAYS))
    .execute();
  await sql`
    delete from imports old using imports i left join tasks t on t.company_id = i.company_id and t.id = i.task_id
    where old.company_id = i.company_id and old.id = i.id and t.waits_until is null
      and coalesce(i.written_at, greatest(i.created_at, t.finished_at)) < ${daysBefore(now, IMPORTS_KEPT_DAYS)}`.execute(
    tx,
  );
};
