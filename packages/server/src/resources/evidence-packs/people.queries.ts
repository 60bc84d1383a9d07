import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import type { AskedBasic } from './basics.queries';
import {
  dayOf,
  departmentsOn,
  isExaminationIn,
  isSittingIn,
  wasThere,
  type PackScope,
} from './scope';

/** Somebody whom a pack is about. */
export interface PersonRow {
  id: number;
  name: string;
  employee_number: string | null;
  /** Whether they had left by the moment of the pack. */
  has_left: boolean;
  /** Whether they were in the company at the period's end. */
  was_there: boolean;
  profession: string | null;
  post: string | null;
  department_id: number | null;
  department_ids: number[];
  department_names: string[];
}

/** What somebody belonged to until a day, that one excluded. */
export interface PastRow {
  user_id: number;
  until_date: string;
  department_id: number | null;
  department_ids: number[];
  department_names: string[];
  profession: string | null;
  post: string | null;
}

/** SQL: whether somebody, under the alias `u`, was asked one of the basics by the period's end. */
const wasAsked = (scope: PackScope, basics: readonly AskedBasic[]): RawBuilder<boolean> => {
  if (basics.length === 0) return sql<boolean>`false`;
  if (basics.some((basic) => basic.department_ids === null)) return wasThere(scope);
  const ids = [...new Set(basics.flatMap((basic) => basic.department_ids ?? []))];
  return sql<boolean>`(${wasThere(scope)} and ${departmentsOn(scope.companyId, scope.period.to)} && ${ids}::bigint[])`;
};

/** SQL: whether a pack is about somebody, under the alias `u`. A year is about everybody who learned or was there in it. */
const isInPack = (scope: PackScope, basics: readonly AskedBasic[]): RawBuilder<boolean> => {
  const { companyId, period, subject } = scope;
  const learned =
    subject.kind === 'FiscalYear'
      ? sql`exists (select from daily_sums d where d.company_id = ${companyId} and d.user_id = u.id
          and d.day between ${period.from}::date and ${period.to}::date)
        or exists (select from study_time_corrections m where m.company_id = ${companyId} and m.user_id = u.id
          and m.day between ${period.from}::date and ${period.to}::date)
        or exists (select from survey_sheets p where p.company_id = ${companyId} and p.user_id = u.id
          and p.kind = 'Practice' and p.created_on between ${period.from}::date and ${period.to}::date)`
      : sql`false`;
  return sql<boolean>`(u.company_id = ${companyId} and u.created_at <= ${scope.asOf} and (
    ${wasAsked(scope, basics)}
    or exists (select from examinations e where e.user_id = u.id and ${isExaminationIn(scope)})
    or exists (select from survey_sheets sh where sh.user_id = u.id and ${isSittingIn(scope)})
    or ${learned}))`;
};

/** The next people of a pack, in the order of their ids. */
export const listPeople = async (
  tx: Tx,
  scope: PackScope,
  basics: readonly AskedBasic[],
  { after, limit }: { after: number; limit: number },
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.employee_number, coalesce(u.deactivated_at <= ${scope.asOf}, false) as has_left,
      ${wasThere(scope)} as was_there,
      pr.name as profession, po.name as post, u.department_id, coalesce(m.ids, '{}') as department_ids,
      coalesce(m.names, '{}') as department_names
    from users u
    left join professions pr on pr.company_id = u.company_id and pr.id = u.profession_id
    left join posts po on po.company_id = u.company_id and po.id = u.post_id
    left join lateral (
      select array_agg(d.id order by d.id) as ids, array_agg(d.name order by d.id) as names
      from user_departments ud join departments d on d.company_id = ud.company_id and d.id = ud.department_id
      where ud.company_id = ${scope.companyId} and ud.user_id = u.id) m on true
    where u.id > ${after} and ${isInPack(scope, basics)}
    order by u.id limit ${limit}`.execute(tx);
  return rows;
};

/** How many people a pack is about. */
export const countPeople = async (
  tx: Tx,
  scope: PackScope,
  basics: readonly AskedBasic[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u where ${isInPack(scope, basics)}`.execute(tx);
  return onlyRow(rows).count;
};

/** What some people once belonged to, each person's earliest first. */
export const listPastOf = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<PastRow[]> => {
  const { rows } = await sql<PastRow>`
    select user_id, until_date, department_id, department_ids, department_names, profession, post
    from past_memberships where company_id = ${companyId} and user_id = any(${[...userIds]}::bigint[])
    order by user_id, until_date`.execute(tx);
  return rows;
};

/** A leave that reaches into the period. */
export interface LeaveRow {
  user_id: number;
  kind: string;
  from_date: string;
  to_date: string | null;
}

/** The leaves of some people that reach into the period. */
export const listLeaves = async (
  tx: Tx,
  { companyId, period }: PackScope,
  userIds: readonly number[],
): Promise<LeaveRow[]> => {
  const { rows } = await sql<LeaveRow>`
    select user_id, kind, from_date, to_date from user_leaves
    where company_id = ${companyId} and user_id = any(${[...userIds]}::bigint[])
      and from_date <= ${period.to}::date and coalesce(to_date, 'infinity') >= ${period.from}::date
    order by user_id, from_date, id`.execute(tx);
  return rows;
};

/** How many people were deleted since the period began, so that nothing of theirs can be in the pack. */
export const countDeleted = async (tx: Tx, scope: PackScope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log l
    where l.company_id = ${scope.companyId} and l.action = 'user.delete' and l.created_at <= ${scope.asOf}
      and ${dayOf(scope, sql`l.created_at`)} >= ${scope.period.from}::date`.execute(tx);
  return onlyRow(rows).count;
};
