import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../shared/caller';
import { mayWrite } from '../../../shared/may-write';
import { READER_JOINS, readerColumns, type Reader } from '../../../shared/recipients';
import { mayOwn } from '../owners.access';

/** Companies that have questions to be looked at again by a day. Runs as the system role. */
export const listCompaniesWithChecks = async (
  tx: Tx,
  { now, days }: { now: Date; days: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c
    where ${mayWrite(now)} and exists (
      select from questions q
      where q.company_id = c.id and q.deleted_at is null and q.retired_at is null
        and q.check_by <= (${now} at time zone c.time_zone)::date + ${days}::int)
    order by c.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** What decides when a company's people are told. */
export interface ChecksCompany {
  time_zone: string;
  daily_time: string;
  hours_from: string;
  hours_to: string;
}

export const findChecksCompany = async (
  tx: Tx,
  companyId: number,
): Promise<ChecksCompany | null> => {
  const { rows } = await sql<ChecksCompany>`
    select c.time_zone, coalesce(p.daily_time, '08:30') as daily_time,
      coalesce(p.hours_from, '07:00') as hours_from, coalesce(p.hours_to, '20:00') as hours_to
    from companies c left join reminder_preferences p on p.company_id = c.id
    where c.id = ${companyId} and c.deactivated_at is null`.execute(tx);
  return rows[0] ?? null;
};

/** A question that is to be looked at again. */
export interface DueQuestion {
  id: number;
  title: string;
  check_by: string;
  check_set_at: Date | null;
  /** Who looks after it; `null`: nobody, or somebody who may not any more. */
  owner_id: number | null;
}

/** After which question the next ones follow: the last of those before. */
type DueKey = Pick<DueQuestion, 'id' | 'check_by'>;

/** Whether question `q` is asked and is to be looked at again by a day. */
const isDue = (companyId: number, until: string): RawBuilder<boolean> => sql<boolean>`(
  q.company_id = ${companyId} and q.check_by <= ${until}::date and q.deleted_at is null
  and q.retired_at is null and q.variant_of is null)`;

/** The next of a company's questions that are to be looked at again by a day, the first day first. */
export const listDueQuestions = async (
  tx: Tx,
  companyId: number,
  { until, after, limit }: { until: string; after: DueKey | null; limit: number },
): Promise<DueQuestion[]> => {
  const isNext = after
    ? sql`(q.check_by, q.id) > (${after.check_by}::date, ${after.id}::bigint)`
    : sql`true`;
  const { rows } = await sql<DueQuestion>`
    select q.id, v.title, q.check_by, q.check_set_at, u.id as owner_id
    from questions q
    join question_versions v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.version
    left join users u on u.company_id = q.company_id and u.id = q.owner_id and ${mayOwn(companyId)}
    where ${isDue(companyId, until)} and ${isNext}
    order by q.check_by, q.id limit ${limit}`.execute(tx);
  return rows;
};

/** Somebody who may be told of questions. */
export interface ChecksReader extends Reader {
  is_admin: boolean;
  /** Their own time of reminders; `null`: the company's. */
  reminder_time: string | null;
  /** When they were last told; `null`: never. */
  told_at: Date | null;
}

/** The active admins of a company, and the others who look after questions that are due. @param today decides about leaves */
export const listChecksReaders = async (
  tx: Tx,
  companyId: number,
  { today, until }: { today: string; until: string },
): Promise<ChecksReader[]> => {
  const { rows } = await sql<ChecksReader>`
    select ${readerColumns(companyId, today)}, u.role in ('Admin', 'SuperAdmin') as is_admin, p.reminder_time,
      t.told_at
    from users u ${READER_JOINS}
    left join question_check_mails t on t.company_id = u.company_id and t.user_id = u.id
    where u.company_id = ${companyId} and u.deactivated_at is null
      and (u.role in ('Admin', 'SuperAdmin') or u.id in (
        select q.owner_id from questions q where ${isDue(companyId, until)}))
    order by u.id`.execute(tx);
  return rows;
};

/** Takes the telling of a person for this transaction. @returns `false` when another process told them meanwhile */
export const claimChecks = async (
  tx: Tx,
  companyId: number,
  { userId, toldAt, now }: { userId: number; toldAt: Date | null; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into question_check_mails (company_id, user_id, told_at) values (${companyId}, ${userId}, ${now})
    on conflict (company_id, user_id) do update set told_at = excluded.told_at
    where question_check_mails.told_at is not distinct from ${toldAt}::timestamptz
    returning user_id`.execute(tx);
  return rows.length > 0;
};
