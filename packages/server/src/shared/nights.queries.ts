import { sql } from 'kysely';
import type { Tx } from './caller';

/** Tables of one row a company: when its work of a night was begun last. */
export type NightRuns =
  'memory_fits' | 'question_health_runs' | 'retention_nights' | 'weakness_runs';

/** A company for which something is to be done. */
export interface NightCompany {
  id: number;
  time_zone: string;
  /** Whether it was never done for it. */
  is_first: boolean;
  /** When it was begun last; of a company for which it never was, when that was made. */
  begun_at: Date;
}

/** Companies for which it was not begun since a moment, those that waited longest first. */
export const listDueCompanies = async (
  tx: Tx,
  runs: NightRuns,
  before: Date,
): Promise<NightCompany[]> => {
  const { rows } = await sql<NightCompany>`
    select c.id, c.time_zone, r.begun_at is null as is_first, coalesce(r.begun_at, c.created_at) as begun_at from companies c left join ${sql.table(runs)} r on r.company_id = c.id
    where r.begun_at is null or r.begun_at < ${before} order by r.begun_at nulls first, c.id`.execute(
    tx,
  );
  return rows;
};

/** Notes that it begins for a company. @returns whether nobody else was first */
export const claimNight = async (
  tx: Tx,
  runs: NightRuns,
  companyId: number,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into ${sql.table(runs)} as r (company_id, begun_at) values (${companyId}, ${now})
    on conflict (company_id) do update set begun_at = excluded.begun_at where r.begun_at < ${before}
    returning 1`.execute(tx);
  return rows.length > 0;
};
