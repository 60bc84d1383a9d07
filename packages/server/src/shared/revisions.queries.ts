import type { AuditTarget } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from './caller';

export interface RevisionEntry {
  user_id: number | null;
  user_name: string | null;
  created_at: Date;
  changes: Record<string, unknown>;
}

/** Where a revision is kept, and the columns that name its row. */
export interface Place {
  table: string;
  id: string;
  /** `null`: the row is no company's. */
  company: string | null;
}

/** The revision of a row; `null` for one that is gone. */
export const findRevision = async (
  tx: Tx,
  { table, id: column, company }: Place,
  { companyId, id }: { companyId: number; id: number },
): Promise<number | null> => {
  const ofCompany = company === null ? sql`true` : sql`${sql.ref(company)} = ${companyId}`;
  const { rows } = await sql<{ revision: number }>`
    select revision from ${sql.table(table)} where ${ofCompany} and ${sql.ref(column)} = ${id}`.execute(
    tx,
  );
  return rows[0]?.revision ?? null;
};

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
    left join users u on u.company_id = ${companyId} and u.id = e.user_id
    order by e.revision`.execute(tx);
  return rows;
};
