import type { ExamRules } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { isOnLeave } from '../../shared/on-leave';

/** A basic that a company's people are asked. */
export interface AskedBasicRow {
  id: number;
  name: string;
  pass_mark_percent: number;
  department_id: number | null;
}

/** The basics that are switched on, own and preset ones, in the order of their names. */
export const listAskedBasics = async (tx: Tx, companyId: number): Promise<AskedBasicRow[]> => {
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
  from_date: string | null;
  to_date: string | null;
  /** `null`: it is no examination. */
  exam_rules: ExamRules | null;
}

/** One company basic that is not deleted; `null` when the company does not use it. */
export const findCompanyBasic = async (
  tx: Tx,
  companyId: number,
  basicId: number,
): Promise<CompanyBasicRow | null> => {
  const { rows } = await sql<CompanyBasicRow>`
    select b.id, b.name, b.pass_mark_percent, cb.department_id, d.name as department_name, cb.from_date, cb.to_date,
      cb.exam_rules
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

/** What latest sittings come to, as of the one day and the other. */
export interface ScoreSums {
  taken: number;
  passed: number;
  /** Right answers, and questions. */
  correct: number;
  asked: number;
  /** Of those who have taken it, who are on leave. */
  takenOnLeave: number;
  previousCorrect: number;
  previousAsked: number;
}

/** Active people who belong to the same departments, and what their latest sittings of one basic come to. */
export interface MembershipSums extends ScoreSums {
  /** In the order of their numbers; empty for people who belong to none. */
  department_ids: number[];
  users: number;
  /** Those of them who are on leave on the day. */
  on_leave: number;
  /** `null` when none of them ever finished a sitting. */
  basic_id: number | null;
}

/**
 * The latest sittings of the company's active people, added up by basic and by the departments that people belong to:
 * a row for each such set of departments and basic, so that whatever department is asked about, each person is in it or
 * not, once.
 *
 * Sittings are looked up by the people of one set after another. A join would be planned by how many there are, which
 * the database cannot know: row-level security's condition looks like another one that narrows.
 * @param basicId of this basic alone; `null`: of all
 */
export const sumsByMembership = async (
  tx: Tx,
  { companyId, basicId }: { companyId: number; basicId: number | null },
  { to, date }: AsOf,
): Promise<MembershipSums[]> => {
  const ofBasic = basicId === null ? sql`` : sql`and s.basic_id = ${basicId}`;
  const { rows } = await sql<MembershipSums>`
    with memberships as materialized (
      select department_ids, array_agg(id) as user_ids,
        coalesce(array_agg(id) filter (where on_leave), '{}') as leave_ids
      from (
        select u.id, ${isOnLeave(companyId, to)} as on_leave, array(
          select m.department_id from user_departments m
          where m.company_id = ${companyId} and m.user_id = u.id order by m.department_id) as department_ids
        from users u where u.company_id = ${companyId} and u.deactivated_at is null
      ) people
      group by department_ids
    )
    select m.department_ids, cardinality(m.user_ids) as users,
      cardinality(m.leave_ids) as on_leave, sums.*
    from memberships m
    left join lateral (
      select s.basic_id, count(*) filter (where s.is_now)::int as taken,
        count(*) filter (where s.is_now and s.is_passed)::int as passed,
        count(*) filter (where s.is_now and s.user_id = any(m.leave_ids))::int as "takenOnLeave",
        coalesce(sum(s.correct_count) filter (where s.is_now), 0)::int as correct,
        coalesce(sum(s.question_count) filter (where s.is_now), 0)::int as asked,
        coalesce(sum(s.correct_count) filter (where s.is_then), 0)::int as "previousCorrect",
        coalesce(sum(s.question_count) filter (where s.is_then), 0)::int as "previousAsked"
      from (
        select s.basic_id, s.user_id, s.correct_count, s.question_count, s.is_passed,
          s.finished_on <= ${to}::date and (s.replaced_on is null or s.replaced_on > ${to}::date) as is_now,
          s.finished_on <= ${date}::date and (s.replaced_on is null or s.replaced_on > ${date}::date) as is_then
        from basic_sittings s
        where s.company_id = ${companyId} and s.user_id = any(m.user_ids) ${ofBasic}
        offset 0
      ) s
      group by s.basic_id
    ) sums on true`.execute(tx);
  return rows;
};
