import type {
  CompanyDetail,
  CompanyUpdateBody,
  CompanyWithContents,
  listCompanies,
} from '@tokiori/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { countOf } from '../../shared/daily-sums';
import { onlyRow } from '../../shared/only-row';
import { waitsForInvitation } from '../../shared/queued-invitations';
import { matches } from '../../shared/search';
import { replaceSignInNames } from '../../shared/sign-in-names.queries';

interface CompanyRow extends Omit<CompanyDetail, 'created_at' | 'read_only_at'> {
  created_at: Date;
  read_only_at: Date | null;
}

/** With the numbers of `FROM`. */
const COLUMNS = sql`
  c.id, c.name, c.time_zone, c.fiscal_year_start_month, c.seats, c.is_vendor, c.small_group_limit,
  c.daily_question_limit, c.help_from, c.reviews_questions, c.evidence_years, c.counts_practice_time, c.offline_days, c.offline_question_limit,
  c.two_factor_required, c.deactivated_at is null as active, c.created_at, c.code, c.revision,
  c.approved_at is not null as approved, c.read_only_at, c.seats_requested,
  coalesce(people.used, 0) as seats_used, coalesce(people.invited, 0) + coalesce(held.count, 0) as mails_waiting`;

/** Counted by company and then joined: a subquery for each row cannot reach people who stand on another machine. */
const FROM = sql`companies c
  left join (
    select u.company_id, count(*) filter (where u.deactivated_at is null) as used,
      count(*) filter (where ${waitsForInvitation})::int as invited
    from users u group by u.company_id
  ) people on people.company_id = c.id
  left join (
    select company_id, count(*)::int as count from mails where state = 'held' group by company_id
  ) held on held.company_id = c.id`;

const answerOf = (row: CompanyRow): CompanyDetail => ({
  ...row,
  created_at: row.created_at.toISOString(),
  read_only_at: row.read_only_at?.toISOString() ?? null,
});

/** A company with its active users counted; `null` when there is none of that number. */
export const findCompany = async (tx: Tx, companyId: number): Promise<CompanyDetail | null> => {
  const { rows } = await sql<CompanyRow>`
    select ${COLUMNS} from ${FROM} where c.id = ${companyId}`.execute(tx);
  return rows[0] ? answerOf(rows[0]) : null;
};

/** One page of all companies, and how many there are. Runs as the system role. */
export const pageOfCompanies = async (
  call: CallOf<typeof listCompanies>,
): Promise<Page<CompanyDetail>> => {
  const { rows, total } = await pageOf<typeof listCompanies, CompanyRow>(call, {
    columns: sql`c.*`,
    from: sql`(select ${COLUMNS} from ${FROM}) c`,
    where: [],
    sorts: {
      id: sql`c.id`,
      name: sql`c.name`,
      seats: sql`c.seats`,
      seats_used: sql`c.seats_used`,
      created_at: sql`c.created_at`,
    },
    order: { field: 'id' },
    filters: {
      q: (text) => matches([sql`c.name`, sql`c.code`], text),
      name: (name) => matches([sql`c.name`], name),
      active: (active) => sql`c.active = ${active}`,
      approved: (approved) => sql`c.approved = ${approved}`,
    },
  });
  return { rows: rows.map(answerOf), total };
};

/** What a company holds. Answers are counted from the daily sums. */
export const countContents = async (
  tx: Tx,
  companyId: number,
): Promise<z.infer<typeof CompanyWithContents>['contents']> => {
  const { rows } = await sql<z.infer<typeof CompanyWithContents>['contents']>`
    select
      (select count(*) from users where company_id = ${companyId}) as users,
      (select count(*) from departments where company_id = ${companyId}) as departments,
      (select count(*) from questions where company_id = ${companyId} and deleted_at is null) as questions,
      (select count(*) from course_templates where company_id = ${companyId}) as courses,
      (select ${countOf('taken-questions')} from daily_sums d where d.company_id = ${companyId}) as answers`.execute(
    tx,
  );
  return onlyRow(rows);
};

/** Adds a company and returns its id. Runs as the system role. */
export const insertCompany = async (
  tx: Tx,
  company: {
    name: string;
    seats: number | null;
    /** `null` for a company that is not approved yet. */
    approved_at: Date | null;
    /** Empty: one is made up. */
    code: string;
    time_zone?: string | undefined;
    fiscal_year_start_month?: number | undefined;
  },
): Promise<number> => {
  const { id } = await tx
    .insertInto('companies')
    .values(company)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Adds the first admin of a new company and returns their id. Runs as the system role. */
export const insertFirstAdmin = async (
  tx: Tx,
  admin: {
    company_id: number;
    name: string;
    email: string;
    email_verified_at: Date | null;
    password_hash: string | null;
  },
): Promise<number> => {
  const { id } = await tx
    .insertInto('users')
    .values({ ...admin, role: 'Admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceSignInNames(tx, admin.company_id, [id]);
  return id;
};

/** The first unused code: this one, or with a number behind it; empty when there is none. Runs as the system role. */
export const findFreeCode = async (tx: Tx, code: string): Promise<string> => {
  const { rows } = await sql<{ code: string }>`
    select wanted.code from (
      select ${code} || case when n = 1 then '' else n::text end as code, n from generate_series(1, 99) n
    ) wanted
    where not exists (select from companies c where c.code = wanted.code) order by n limit 1`.execute(
    tx,
  );
  return rows[0]?.code ?? '';
};

/** Members that a change gives another value. */
export type CompanyChanges = Omit<CompanyUpdateBody, 'revision'>;

/** Writes what is to change of a company; absent members stay. */
export const updateCompanyRow = async (
  tx: Tx,
  companyId: number,
  { active, approved, ...columns }: CompanyChanges,
  now: Date,
): Promise<void> => {
  const ended = active === undefined ? {} : { deactivated_at: active ? null : now };
  const agreed = approved === undefined ? {} : { approved_at: approved ? now : null };
  await tx
    .updateTable('companies')
    .set({ ...columns, ...ended, ...agreed })
    .where('id', '=', companyId)
    .execute();
};

/** Ends every session of a company's people. */
export const deleteSessions = async (tx: Tx, companyId: number): Promise<void> => {
  await tx.deleteFrom('sessions').where('company_id', '=', companyId).execute();
};

/**
 * Ends the sessions that a password alone has opened, of the company's people who have an address to send a code to;
 * one session stays.
 */
export const deletePasswordSessions = async (
  tx: Tx,
  companyId: number,
  keptSessionId: number,
): Promise<void> => {
  await sql`
    delete from sessions s using users u
    where s.method = 'password' and s.id <> ${keptSessionId}
      and u.company_id = ${companyId} and s.real_company_id = u.company_id and s.real_user_id = u.id
      and u.email is not null`.execute(tx);
};

/** The active admins of a company. */
export const countAdmins = async (tx: Tx, companyId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where company_id = ${companyId} and role in ('Admin', 'SuperAdmin') and deactivated_at is null`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};
