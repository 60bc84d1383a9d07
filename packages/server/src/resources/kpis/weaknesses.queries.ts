import type { WeaknessKind } from '@tokiori/contract';
import type { AnsweredPart, TreeNode, Weakness } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { COUNTED_ASKED, COUNTED_CORRECT } from '../../shared/memory-tally';

/** Who belongs to which set of departments: ids of people, and beside each the number of the set. */
export interface Members {
  userIds: readonly number[];
  sets: readonly number[];
}

/** What people of one set of departments answered of a category, or of a question in it. */
export interface AnsweredRow extends AnsweredPart {
  minor_category_id: number;
}

/** The departments of a company as a tree. */
export const listDepartmentParents = async (tx: Tx, companyId: number): Promise<TreeNode[]> => {
  const { rows } = await sql<TreeNode>`
    select id, parent_id as "parentId" from departments where company_id = ${companyId} order by id`.execute(
    tx,
  );
  return rows;
};

/** Active people of a company with the departments they belong to. */
export const listActiveMembers = async (
  tx: Tx,
  companyId: number,
): Promise<{ user_id: number; department_ids: number[] }[]> => {
  const { rows } = await sql<{ user_id: number; department_ids: number[] }>`
    select u.id as user_id, array_remove(array_agg(d.department_id order by d.department_id), null) as department_ids
    from users u left join user_departments d on d.company_id = u.company_id and d.user_id = u.id
    where u.company_id = ${companyId} and u.deactivated_at is null group by u.id`.execute(tx);
  return rows;
};

/** Answers of all time that count in figures, practice left out, by person and question. */
const answered = (companyId: number, { userIds, sets }: Members) => sql`
  answered as materialized (
    select k.set, m.user_id, m.question_id, q.minor_category_id, ${COUNTED_ASKED} as asked,
      ${COUNTED_CORRECT} as correct
    from unnest(${[...userIds]}::bigint[], ${[...sets]}::int[]) as k (user_id, set)
    join memories m on m.company_id = ${companyId} and m.user_id = k.user_id and ${COUNTED_ASKED} > 0
    join questions q on q.id = m.question_id and q.deleted_at is null and q.retired_at is null
  )`;

/** What was answered by category and by question, for each set of departments. */
export const sumsOfAnswers = async (
  tx: Tx,
  companyId: number,
  members: Members,
): Promise<AnsweredRow[]> => {
  const { rows } = await sql<AnsweredRow>`
    with ${answered(companyId, members)}
    select minor_category_id, question_id, set, count(distinct user_id)::int as people, sum(asked)::int as asked,
      sum(correct)::int as correct
    from answered group by grouping sets ((minor_category_id, set), (minor_category_id, question_id, set))
    order by minor_category_id, question_id nulls first, set`.execute(tx);
  return rows;
};

/** A weakness, and the category it is in. */
export interface WeaknessRow extends Weakness {
  minor_category_id: number;
}

/**
 * Writes a company's weaknesses in place of what was written before, and when they were worked out. What has been deleted
 * meanwhile is left out.
 */
export const replaceWeaknesses = async (
  tx: Tx,
  companyId: number,
  weaknesses: readonly WeaknessRow[],
  now: Date,
): Promise<void> => {
  await sql`delete from weaknesses where company_id = ${companyId}`.execute(tx);
  await sql`
    insert into weaknesses (company_id, department_id, minor_category_id, question_id, people, asked, correct_count)
    select ${companyId}, r.department_id, r.minor_category_id, r.question_id, r.people, r.asked, r.correct
    from jsonb_to_recordset(${JSON.stringify(weaknesses)}::jsonb) as r (department_id bigint, minor_category_id bigint,
      question_id bigint, people int, asked int, correct int)
    join minor_categories k on k.id = r.minor_category_id
    left join departments d on d.company_id = ${companyId} and d.id = r.department_id
    left join questions q on q.id = r.question_id
    where (r.department_id is null or d.id is not null) and (r.question_id is null or q.id is not null)`.execute(
    tx,
  );
  await sql`update weakness_runs set done_at = ${now} where company_id = ${companyId}`.execute(tx);
};

/** A weakness with the words it is told in. */
export interface WordedWeakness extends WeaknessRow {
  department_name: string | null;
  minor_category_name: string;
  medium_category_name: string;
  title: string | null;
  reckoned_at: Date;
}

/**
 * The weaknesses of some departments, or of the company (`null` among them), the weakest first. What has been deleted
 * since the night is left out.
 */
export const listWeaknesses = async (
  tx: Tx,
  companyId: number,
  departmentIds: readonly (number | null)[],
  { by, minorCategoryId }: { by: WeaknessKind; minorCategoryId: number | null },
): Promise<WordedWeakness[]> => {
  const kind = by === 'category' ? sql`w.question_id is null` : sql`w.question_id is not null`;
  const { rows } = await sql<WordedWeakness>`
    select w.department_id, d.name as department_name, k.id as minor_category_id, k.name as minor_category_name,
      me.name as medium_category_name, w.question_id, v.title, w.people, w.asked, w.correct_count as correct,
      r.done_at as reckoned_at
    from weaknesses w
    join weakness_runs r on r.company_id = w.company_id and r.done_at is not null
    left join departments d on d.company_id = w.company_id and d.id = w.department_id
    left join questions q on q.id = w.question_id
    left join question_versions v on v.question_id = q.id and v.version = q.version
    join minor_categories k on k.id = coalesce(q.minor_category_id, w.minor_category_id)
    join medium_categories me on me.id = k.medium_category_id
    where w.company_id = ${companyId} and ${kind} and q.deleted_at is null and q.retired_at is null
      and coalesce(w.department_id, 0) = any(${departmentIds.map((id) => id ?? 0)}::bigint[])
      and (${minorCategoryId}::bigint is null or k.id = ${minorCategoryId}::bigint)
    order by w.correct_count::float8 / w.asked, w.asked desc, k.id, w.question_id`.execute(tx);
  return rows;
};
