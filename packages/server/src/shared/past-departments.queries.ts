import type { ReportPeriod } from '@tokiori/domain';
import { sql } from 'kysely';
import { isAdmin, type Caller, type Tx } from './caller';
import { managedDepartments } from './managed-departments';
import { onlyRow } from './only-row';

/**
 * Keeps what departments are called and where they stand, before it changes or they end: what held as the day began, once
 * a day, and nothing of one that was made that day. Whatever renames, moves or deletes departments calls it first.
 */
export const insertPastDepartments = async (
  tx: Tx,
  companyId: number,
  departmentIds: readonly number[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into past_departments (company_id, department_id, until_date, since, name, parent_id)
    select d.company_id, d.id, t.today, t.since, d.name, d.parent_id
    from departments d
    join companies c on c.id = d.company_id
    cross join lateral (
      select (${now}::timestamptz at time zone c.time_zone)::date as today,
        (d.created_at at time zone c.time_zone)::date as since
    ) t
    where d.company_id = ${companyId} and d.id = any(${[...departmentIds]}::bigint[]) and t.since < t.today
    order by d.id
    on conflict (company_id, department_id, until_date) do nothing`.execute(tx);
};

/** A department as it last was within a period. */
export interface PastDepartment {
  id: number;
  name: string;
  parentId: number | null;
  /** Whether it was there by the period's end; of one that was made later, what it is called first is told. */
  wasThere: boolean;
  /** Whether the caller answers for it today. */
  isReported: boolean;
  hasEnded: boolean;
}

/**
 * The departments of the company as they were at a period's end, and those that ended within it as they were last, in the
 * order of their names.
 */
export const listPastDepartments = async (
  tx: Tx,
  caller: Caller,
  { from, to }: ReportPeriod,
): Promise<PastDepartment[]> => {
  const isReported = isAdmin(caller) ? sql`true` : sql`v.id in ${managedDepartments(caller)}`;
  const { rows } = await sql<PastDepartment>`
    with versions as (
      select department_id as id, until_date as until, since, name, parent_id from past_departments
      where company_id = ${caller.companyId} and until_date > ${from}::date
      union all
      -- Of a time before the company was there itself none is left out.
      select d.id, 'infinity', case when (c.created_at at time zone c.time_zone)::date <= ${to}::date
        then (d.created_at at time zone c.time_zone)::date end, d.name, d.parent_id
      from departments d join companies c on c.id = d.company_id
      where d.company_id = ${caller.companyId}
    ), held as (
      select distinct on (v.id) v.id, v.name, v.parent_id, v.since is null or v.since <= ${to}::date as was_there
      from versions v
      -- The one that held on the last day; else the last of one that ended before it.
      order by v.id, was_there desc, v.until > ${to}::date desc,
        case when v.until > ${to}::date then v.until end, v.until desc
    )
    select v.id, v.name, v.parent_id as "parentId", v.was_there as "wasThere", ${isReported} as "isReported",
      not exists (select from departments d where d.company_id = ${caller.companyId} and d.id = v.id) as "hasEnded"
    from held v order by v.name, v.id`.execute(tx);
  return rows;
};

/** Whether the company has, or once had, a department. */
export const isOrWasDepartment = async (
  tx: Tx,
  companyId: number,
  departmentId: number,
): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from departments where company_id = ${companyId} and id = ${departmentId})
      or exists (select from past_departments
        where company_id = ${companyId} and department_id = ${departmentId}) as known`.execute(tx);
  return onlyRow(rows).known;
};
