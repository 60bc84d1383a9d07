import { sql } from 'kysely';
import type { Tx } from './caller';

/**
 * Notes that the readings of versions are to be made, or made anew. On one machine triggers do. To be called after
 * versions were written.
 */
export const insertMissingReadings = async (
  tx: Tx,
  companyId: number,
  versions: readonly { question_id: number; version: number }[],
): Promise<void> => {
  const keys = JSON.stringify(
    versions.map(({ question_id, version }) => ({ question_id, version })),
  );
  await sql`
    insert into question_readings (question_id, version, company_id)
    select r.question_id, r.version, ${companyId}
    from jsonb_to_recordset(${keys}::jsonb) as r (question_id bigint, version int)
    where not is_one_machine()
    on conflict (question_id, version) do update set made_at = null`.execute(tx);
};

/** The same of versions that are about to be overwritten, where what is read aloud changes. `records`: as JSON. */
export const updateChangedReadings = async (
  tx: Tx,
  companyId: number,
  records: string,
): Promise<void> => {
  await sql`
    update question_readings q set made_at = null
    from question_versions v, jsonb_to_recordset(${records}::jsonb) as r (
      question_id bigint, version int, statement text, selectable jsonb, orderable jsonb, commentary text)
    where not is_one_machine() and v.company_id = ${companyId} and v.question_id = r.question_id
      and v.version = r.version and q.question_id = v.question_id and q.version = v.version
      and (r.statement is distinct from v.statement or r.selectable is distinct from v.selectable
        or r.orderable is distinct from v.orderable or r.commentary is distinct from v.commentary)`.execute(
    tx,
  );
};
