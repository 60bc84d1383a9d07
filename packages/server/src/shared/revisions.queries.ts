import type { AuditTarget } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from './caller';

export interface RevisionEntry {
  user_id: number | null;
  user_name: string | null;
  created_at: Date;
  changes: Record<string, unknown>;
}

/** More than anybody misses between opening a form and saving it. */
const MOST_ENTRIES = 100;

/** What led to the revisions after one, the oldest first: of each revision the first entry, the others changed nothing. */
export const listEntriesSince = async (
  tx: Tx,
  companyId: number,
  { target, id, revision }: { target: AuditTarget; id: number; revision: number },
): Promise<RevisionEntry[]> => {
  const { rows } = await sql<RevisionEntry>`
    select e.user_id, u.name as user_name, e.created_at, e.changes
    from (
      select distinct on (l.revision) l.* from audit_log l
      where l.company_id = ${companyId} and l.target_type = ${target} and l.target_id = ${id}
        and l.revision > ${revision}
      order by l.revision desc, l.id limit ${MOST_ENTRIES}
    ) e
    left join users u on u.id = e.user_id
    order by e.revision`.execute(tx);
  return rows;
};
