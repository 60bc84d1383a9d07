import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import type { PackScope } from './scope';

/** The days before which reminders and entries of the audit log were deleted last; `null`: none was so far. */
export const findLastDeletedDays = async (
  tx: Tx,
  { companyId, asOf }: PackScope,
): Promise<{ Reminders: string | null; AuditLog: string | null }> => {
  const { rows } = await sql<{ reminders: string | null; log: string | null }>`
    select max(k.before) filter (where k.kind = 'Reminders') as reminders,
      max(k.before) filter (where k.kind = 'AuditLog') as log
    from deletion_runs r
    cross join lateral jsonb_to_recordset(r.kinds) as k (kind text, before text, deleted_rows int)
    where r.company_id = ${companyId} and r.begun_at <= ${asOf} and k.deleted_rows > 0`.execute(tx);
  const { reminders, log } = onlyRow(rows);
  return { Reminders: reminders, AuditLog: log };
};
