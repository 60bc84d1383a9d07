import type { DeletionHold } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import type { RetentionPeriods } from '../../shared/retention.queries';

export interface RetentionSettings {
  hold: DeletionHold | null;
  revision: number;
}

/** What holds before a company has set anything. */
const UNTOUCHED: RetentionSettings = { hold: null, revision: 1 };

/** Whether a company's deletions are stopped, and the revision of its settings. */
export const findRetentionSettings = async (
  tx: Tx,
  companyId: number,
): Promise<RetentionSettings> => {
  const { rows } = await sql<{
    hold_reason: string | null;
    held_at: Date | null;
    held_by_name: string | null;
    revision: number;
  }>`
    select s.hold_reason, s.held_at, u.name as held_by_name, s.revision
    from retention_settings s left join users u on u.company_id = s.company_id and u.id = s.held_by
    where s.company_id = ${companyId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return UNTOUCHED;
  const { hold_reason: reason, held_at: at, held_by_name, revision } = row;
  const isHeld = reason !== null && at !== null;
  return { hold: isHeld ? { reason, held_at: at.toISOString(), held_by_name } : null, revision };
};

/** Locks a company's settings, which are made where there are none. */
export const lockRetentionSettings = async (
  tx: Tx,
  companyId: number,
): Promise<{ id: number; revision: number; isHeld: boolean }> => {
  await sql`
    insert into retention_settings (company_id) values (${companyId}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ revision: number; is_held: boolean }>`
    select revision, hold_reason is not null as is_held from retention_settings
    where company_id = ${companyId} for update`.execute(tx);
  const { revision, is_held: isHeld } = onlyRow(rows);
  return { id: companyId, revision, isHeld };
};

/** Keeps periods of some kinds; the others stay. */
export const updatePeriods = async (
  tx: Tx,
  companyId: number,
  periods: Partial<RetentionPeriods>,
): Promise<void> => {
  await sql`
    update retention_settings set periods = periods || ${JSON.stringify(periods)}::jsonb
    where company_id = ${companyId}`.execute(tx);
};

/** Stops deletions, or (`null`) lets them go on. */
export const updateHold = async (
  tx: Tx,
  companyId: number,
  hold: { reason: string; at: Date; by: number } | null,
): Promise<void> => {
  await sql`
    update retention_settings set hold_reason = ${hold?.reason ?? null}, held_at = ${hold?.at ?? null},
      held_by = ${hold?.by ?? null}::bigint
    where company_id = ${companyId}`.execute(tx);
};

/** Whether an evidence pack of the company is being made, which reads rows page by page. */
export const hasPackUnderWay = async (tx: Tx, companyId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from evidence_packs p join tasks t on t.company_id = p.company_id and t.id = p.task_id
    where p.company_id = ${companyId} and p.made_at is null and t.state in ('Waiting', 'InProgress')
    limit 1`.execute(tx);
  return rows.length > 0;
};

/** Until when a company's days last. Runs as the system role. @returns `null`: there is none any more */
export const findTimeZone = async (tx: Tx, companyId: number): Promise<string | null> => {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from companies where id = ${companyId}`.execute(tx);
  return rows[0]?.time_zone ?? null;
};
