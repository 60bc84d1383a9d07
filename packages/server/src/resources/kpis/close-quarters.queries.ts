import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { ADDED_UP, SUM_COLUMNS } from '../../shared/daily-sums';

/** A company, and up to which day its quarters are closed; `null`: none is. */
export interface CompanyQuarters {
  id: number;
  time_zone: string;
  through: string | null;
}

/** No quarter ended before. */
const BEFORE_ALL = '2000-01-01';

/** Every company. */
export const listQuartersOfCompanies = (tx: Tx): Promise<CompanyQuarters[]> =>
  tx
    .selectFrom('companies as c')
    .leftJoin('closed_quarters as q', 'q.company_id', 'c.id')
    .select(['c.id', 'c.time_zone', 'q.through'])
    .orderBy('c.id')
    .execute();

/**
 * Claims the quarters up to a day for this transaction.
 * @returns the day after which they are not closed yet; `null` when all of them are closed already
 */
export const claimQuarters = async (
  tx: Tx,
  companyId: number,
  through: string,
): Promise<string | null> => {
  const { rows } = await sql<{ through: string }>`
    select through from closed_quarters where company_id = ${companyId} for update`.execute(tx);
  if (!rows[0]) {
    const first = await sql`
      insert into closed_quarters (company_id, through) values (${companyId}, ${through})
      on conflict (company_id) do nothing returning company_id`.execute(tx);
    // Whoever was faster closes them; what is left then is closed the next time.
    return first.rows.length > 0 ? BEFORE_ALL : null;
  }
  const since = rows[0].through;
  if (since >= through) return null;
  await sql`update closed_quarters set through = ${through} where company_id = ${companyId}`.execute(
    tx,
  );
  return since;
};

/** Adds up the months of the quarters that end after a day and by another one. */
export const insertQuarters = async (
  tx: Tx,
  companyId: number,
  { since, through }: { since: string; through: string },
): Promise<void> => {
  await sql`
    insert into period_sums (company_id, user_id, unit, starts_on, course_template_id, examination_id, ${SUM_COLUMNS})
    select d.company_id, d.user_id, 'quarter', date_trunc('quarter', d.starts_on::timestamp)::date,
      d.course_template_id, d.examination_id, ${ADDED_UP}
    from period_sums d
    where d.company_id = ${companyId} and d.unit = 'month' and d.starts_on > ${since} and d.starts_on <= ${through}
    group by d.company_id, d.user_id, 4, d.course_template_id, d.examination_id
    order by 4, d.user_id, d.course_template_id, d.examination_id`.execute(tx);
};

/** Up to which day the quarters of a company are closed; `null`: none is. */
export const findClosedThrough = async (tx: Tx, companyId: number): Promise<string | null> => {
  const row = await tx
    .selectFrom('closed_quarters')
    .select('through')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.through ?? null;
};
