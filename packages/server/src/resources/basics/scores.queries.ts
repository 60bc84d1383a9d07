import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** A basic that a company's people are asked. */
export interface AskedBasicRow {
  id: number;
  name: string;
  pass_mark_percent: number;
  department_id: number | null;
}

/** The basics that are switched on, own and preset ones, in the order of their names. */
export const askedBasics = async (tx: Tx, companyId: number): Promise<AskedBasicRow[]> => {
  const { rows } = await sql<AskedBasicRow>`
    select b.id, b.name, b.pass_mark_percent, cb.department_id
    from company_basics cb
    join basics b on b.id = cb.basic_id and (b.company_id = ${companyId} or b.preset) and b.deleted_at is null
    where cb.company_id = ${companyId} and cb.enabled
    order by b.name, b.id`.execute(tx);
  return rows;
};

/** A basic as the company uses it, switched on or not. */
export interface CompanyBasicRow extends AskedBasicRow {
  department_name: string | null;
  enabled: boolean;
  from_date: string | null;
  to_date: string | null;
}

/** One company basic that is not deleted; `null` when the company does not use it. */
export const findCompanyBasic = async (
  tx: Tx,
  companyId: number,
  basicId: number,
): Promise<CompanyBasicRow | null> => {
  const { rows } = await sql<CompanyBasicRow>`
    select b.id, b.name, b.pass_mark_percent, cb.department_id, d.name as department_name, cb.enabled, cb.from_date,
      cb.to_date
    from company_basics cb
    join basics b on b.id = cb.basic_id and (b.company_id = ${companyId} or b.preset) and b.deleted_at is null
    left join departments d on d.company_id = cb.company_id and d.id = cb.department_id
    where cb.company_id = ${companyId} and cb.basic_id = ${basicId}`.execute(tx);
  return rows[0] ?? null;
};

/** The days as of which sittings count: a sitting does when it was finished by then and the next one was not. */
export interface AsOf {
  to: string;
  /** An earlier day that is compared with; `null` for none. */
  date: string | null;
}

/** People as a query finds them: those of a department, or everybody in the company without one. */
export interface Members {
  /** Names the group. */
  key: number;
  departmentIds: readonly number[] | null;
}

/** One basic and a group of people who are asked it. */
export interface Cell {
  basicId: number;
  key: number;
}

/** What the latest sittings of the people of a cell come to, as of the one day and the other. */
export interface CellSums extends Cell {
  taken: number;
  passed: number;
  correct: number;
  asked: number;
  previousCorrect: number;
  previousAsked: number;
}

/**
 * The sums of the latest sittings of each cell: taken, passed, right answers and questions as of `to`, and right answers
 * and questions as of `date`. Each active person of a group counts once, however many of its departments they are in.
 * Cells in which nobody has finished a sitting are left out.
 */
export const sumsOfCells = async (
  tx: Tx,
  companyId: number,
  { cells, groups }: { cells: readonly Cell[]; groups: readonly Members[] },
  { to, date }: AsOf,
): Promise<CellSums[]> => {
  const ofDepartments = groups.flatMap(({ key, departmentIds }) =>
    (departmentIds ?? []).map((departmentId) => ({ key, departmentId })),
  );
  const ofAll = groups.filter(({ departmentIds }) => departmentIds === null);
  const { rows } = await sql<CellSums>`
    with members as (
      select g.key, m.user_id
      from unnest(${ofDepartments.map(({ key }) => key)}::bigint[],
        ${ofDepartments.map(({ departmentId }) => departmentId)}::bigint[]) as g (key, department_id)
      join user_departments m on m.company_id = ${companyId} and m.department_id = g.department_id
      join users u on u.company_id = ${companyId} and u.id = m.user_id and u.deactivated_at is null
      group by g.key, m.user_id
      union all
      select g.key, u.id
      from unnest(${ofAll.map(({ key }) => key)}::bigint[]) as g (key)
      join users u on u.company_id = ${companyId} and u.deactivated_at is null
    ), latest as (
      select s.basic_id, s.user_id, s.correct_count, s.question_count, s.is_passed,
        s.finished_on <= ${to}::date and (s.replaced_on is null or s.replaced_on > ${to}::date) as is_now,
        s.finished_on <= ${date}::date and (s.replaced_on is null or s.replaced_on > ${date}::date) as is_then
      from basic_sittings s
      where s.company_id = ${companyId}
    )
    select c.basic_id as "basicId", c.key, count(*) filter (where l.is_now)::int as taken,
      count(*) filter (where l.is_now and l.is_passed)::int as passed,
      coalesce(sum(l.correct_count) filter (where l.is_now), 0)::int as correct,
      coalesce(sum(l.question_count) filter (where l.is_now), 0)::int as asked,
      coalesce(sum(l.correct_count) filter (where l.is_then), 0)::int as "previousCorrect",
      coalesce(sum(l.question_count) filter (where l.is_then), 0)::int as "previousAsked"
    from unnest(${cells.map(({ basicId }) => basicId)}::bigint[],
      ${cells.map(({ key }) => key)}::bigint[]) as c (basic_id, key)
    join members m on m.key = c.key
    join latest l on l.basic_id = c.basic_id and l.user_id = m.user_id and (l.is_now or l.is_then)
    group by c.basic_id, c.key`.execute(tx);
  return rows;
};
