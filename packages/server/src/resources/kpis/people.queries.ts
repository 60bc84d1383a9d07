import type { ReportPeriod } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { onlyRow } from '../../shared/only-row';
import { ranWithin } from './ran-within';

/** A person as they are stored. */
export interface PersonRow {
  id: number;
  is_active: boolean;
  department_id: number | null;
  profession_id: number | null;
  profession: string | null;
  post_id: number | null;
  post: string | null;
  birth_ym: string | null;
  entrance_date: string | null;
}

interface Membership {
  user_id: number;
  department_id: number;
}

/** The departments that each person belongs to. */
export const listMembershipsByUser = async (
  tx: Tx,
  companyId: number,
): Promise<Map<number, Membership[]>> => {
  const { rows } = await sql<Membership>`
    select user_id, department_id from user_departments where company_id = ${companyId}`.execute(
    tx,
  );
  return groupBy(rows, (row) => row.user_id);
};

/**
 * SQL for whether a person, `u`, was there by the end of a period: they came by then, or learned by then, if that was
 * brought along. Of a time before their company, `c`, was there itself nobody is left out.
 */
const wasThere = (
  companyId: number,
  to: string,
) => sql<boolean>`((c.created_at at time zone c.time_zone)::date > ${to}::date
  or (u.created_at at time zone c.time_zone)::date <= ${to}::date
  or exists (select from daily_sums s
    where s.company_id = ${companyId} and s.user_id = u.id and s.day <= ${to}::date))`;

/** Everybody of a company, deactivated people too. @param by those alone who were there by a day */
export const listPeople = async (
  tx: Tx,
  companyId: number,
  by: string | null,
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select u.id, u.deactivated_at is null as is_active, u.department_id, u.profession_id, pr.name as profession,
      u.post_id, po.name as post, u.birth_ym, u.entrance_date
    from users u
    join companies c on c.id = u.company_id
    left join professions pr on pr.company_id = u.company_id and pr.id = u.profession_id
    left join posts po on po.company_id = u.company_id and po.id = u.post_id
    where u.company_id = ${companyId} and ${by === null ? sql`true` : wasThere(companyId, by)}
    order by u.id`.execute(tx);
  return rows;
};

/** What somebody belonged to until the day before `until_date`. */
export interface PastMembership {
  user_id: number;
  until_date: string;
  department_id: number | null;
  department_ids: number[];
  profession_id: number | null;
  profession: string | null;
  post_id: number | null;
  post: string | null;
}

/**
 * What people belonged to within a period, where it has changed since it began: person by person, the oldest first. What
 * is still there has the name that it has now.
 */
export const listPastMemberships = async (
  tx: Tx,
  companyId: number,
  { from, to }: ReportPeriod,
): Promise<PastMembership[]> => {
  const { rows } = await sql<PastMembership>`
    select m.user_id, m.until_date, m.department_id, m.department_ids, m.profession_id,
      coalesce(pr.name, m.profession) as profession, m.post_id, coalesce(po.name, m.post) as post
    from (
      select m.*, lag(m.until_date) over (partition by m.user_id order by m.until_date) as since
      from past_memberships m where m.company_id = ${companyId} and m.until_date > ${from}::date
    ) m
    left join professions pr on pr.company_id = ${companyId} and pr.id = m.profession_id
    left join posts po on po.company_id = ${companyId} and po.id = m.post_id
    where m.since is null or m.since <= ${to}::date
    order by m.user_id, m.until_date`.execute(tx);
  return rows;
};

/** Whether somebody of the company once had a profession or post that may be no more. */
export const hasPastLabel = async (
  tx: Tx,
  companyId: number,
  table: 'professions' | 'posts',
  id: number,
): Promise<boolean> => {
  const column = sql.ref(table === 'professions' ? 'profession_id' : 'post_id');
  const { rows } = await sql<{ had: boolean }>`
    select exists (select from past_memberships
      where company_id = ${companyId} and ${column} = ${id}) as had`.execute(tx);
  return onlyRow(rows).had;
};

/** How many people of a company are active. @param by those alone who were there by a day */
export const countActive = async (
  tx: Tx,
  companyId: number,
  by: string | null,
): Promise<number> => {
  const { rows } = await sql<{ users: number }>`
    select count(*)::int as users from users u join companies c on c.id = u.company_id
    where u.company_id = ${companyId} and u.deactivated_at is null
      and ${by === null ? sql`true` : wasThere(companyId, by)}`.execute(tx);
  return onlyRow(rows).users;
};

/** Who holds or held which course within a period: its examination ran then, a day longer for what was left open. */
export const listHoldersByCourse = async (
  tx: Tx,
  companyId: number,
  { from, to }: ReportPeriod,
): Promise<{ course_template_id: number; user_ids: number[] }[]> => {
  const { rows } = await sql<{ course_template_id: number; user_ids: number[] }>`
    select e.course_template_id, array_agg(distinct e.user_id) as user_ids from examinations e
    where e.company_id = ${companyId} and ${ranWithin(companyId, { from, to })}
    group by e.course_template_id`.execute(tx);
  return rows;
};

/** Names of the courses that the company may use, by id. */
export const listCourseNames = async (tx: Tx, companyId: number): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from course_templates c where c.company_id = ${companyId} or c.preset
    order by c.name, c.id`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The company's professions or posts, in the order of their names. @param gone names of some that may be no more */
export const listLabels = async (
  tx: Tx,
  companyId: number,
  table: 'professions' | 'posts',
  gone: ReadonlyMap<number, string>,
): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where company_id = ${companyId}
    union all
    select g.id, g.name from unnest(${[...gone.keys()]}::bigint[], ${[...gone.values()]}::text[]) as g (id, name)
    where not exists (select from ${sql.table(table)} t where t.company_id = ${companyId} and t.id = g.id)
    order by name, id`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
