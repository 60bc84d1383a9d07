import type { UserRole } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../shared/caller';
import { mayWrite } from '../../../shared/may-write';
import { READER_JOINS, readerColumns, type Reader } from '../../../shared/recipients';

/** Companies in which it is still open for this week whether somebody is told of it. Runs as the system role. */
export const listUndecidedCompanies = async (tx: Tx, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ company_id: number }>`
    select distinct u.company_id from users u
    join companies c on c.id = u.company_id
    left join reminder_preferences p on p.company_id = u.company_id
    left join weekly_mails w on w.company_id = u.company_id and w.user_id = u.id
    where u.role in ('DepartmentManager', 'Admin') and u.deactivated_at is null and u.email is not null
      and ${mayWrite(now)}
      and coalesce(p.weekly_mail, true)
      and (w.week_from is null or w.week_from < date_trunc('week', ${now} at time zone c.time_zone)::date)
    order by 1`.execute(tx);
  return rows.map(({ company_id: id }) => id);
};

/** What decides when a company's people are told. */
export interface WeeklyCompany {
  name: string;
  time_zone: string;
  is_vendor: boolean;
  weekly_mail: boolean;
  daily_time: string;
  hours_from: string;
  hours_to: string;
}

/** A company that is told of its week; `null` where it is not in use any more. */
export const findWeeklyCompany = async (
  tx: Tx,
  companyId: number,
): Promise<WeeklyCompany | null> => {
  const { rows } = await sql<WeeklyCompany>`
    select c.name, c.time_zone, c.is_vendor, coalesce(p.weekly_mail, true) as weekly_mail,
      coalesce(p.daily_time, '08:30') as daily_time, coalesce(p.hours_from, '07:00') as hours_from,
      coalesce(p.hours_to, '20:00') as hours_to
    from companies c left join reminder_preferences p on p.company_id = c.id
    where c.id = ${companyId} and c.deactivated_at is null`.execute(tx);
  return rows[0] ?? null;
};

/** Somebody who may be told of the week. */
export interface WeeklyReader extends Reader {
  role: Extract<UserRole, 'DepartmentManager' | 'Admin'>;
  day_starts_at: number;
  /** Their own time of reminders; `null`: the company's. */
  reminder_time: string | null;
}

/** Admins and managers of a company of whom it is open whether they are told of the week. @param today decides about leaves */
export const listUndecided = async (
  tx: Tx,
  companyId: number,
  { today, week }: { today: string; week: string },
): Promise<WeeklyReader[]> => {
  const { rows } = await sql<WeeklyReader>`
    select ${readerColumns(companyId, today)}, u.role, u.day_starts_at, p.reminder_time
    from users u ${READER_JOINS}
    left join weekly_mails w on w.company_id = u.company_id and w.user_id = u.id
    where u.company_id = ${companyId} and u.role in ('DepartmentManager', 'Admin') and u.deactivated_at is null
      and u.email is not null and (w.week_from is null or w.week_from < ${week}::date)
    order by u.id`.execute(tx);
  return rows;
};

/**
 * Takes the decision about a person's week for this transaction. Their role is looked at again and held: what was read of
 * them may be minutes old.
 *
 * @returns `false` when it was taken already, or they are no longer who they were read as
 */
export const claimWeek = async (
  tx: Tx,
  companyId: number,
  { userId, role, week }: { userId: number; role: string; week: string },
): Promise<boolean> => {
  const reader = await sql`
    select id from users
    where company_id = ${companyId} and id = ${userId} and role = ${role} and deactivated_at is null
    for share`.execute(tx);
  if (reader.rows.length === 0) return false;
  const { rows } = await sql`
    insert into weekly_mails (company_id, user_id, week_from) values (${companyId}, ${userId}, ${week}::date)
    on conflict (company_id, user_id) do update set week_from = excluded.week_from
    where weekly_mails.week_from < excluded.week_from
    returning user_id`.execute(tx);
  return rows.length > 0;
};
