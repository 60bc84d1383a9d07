import type { QuestionCategory, QuestionType } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import type { Caller, Tx } from '../../shared/caller';
import { containing } from '../../shared/search';
import { departmentWithDescendants } from '../departments/departments.access';
import type { Content } from './content';

/** What a list of questions may be narrowed by. */
export interface QuestionFilter {
  id?: number;
  basicId?: number | undefined;
  majorCategoryId?: number | undefined;
  mediumCategoryId?: number | undefined;
  minorCategoryId?: number | undefined;
  /** Questions answered in the department or below, with the statistics of these people. */
  department_id?: number | undefined;
  /** Questions answered by the user, with their statistics. */
  user_id?: number | undefined;
  question_type?: QuestionType | undefined;
  question_category?: QuestionCategory | undefined;
  preset?: boolean | undefined;
  q?: string | undefined;
}

/** A question with its current version, its categories and what the people in view made of it. */
export interface QuestionRow extends Content {
  id: number;
  company_id: number;
  preset: boolean;
  version: number;
  minor_category_id: number;
  minor_category_name: string;
  medium_category_id: number;
  medium_category_name: string;
  major_category_id: number;
  major_category_name: string;
  created_at: Date;
  updated_at: Date;
  asked: number;
  right_count: number;
  user_count: number;
  total: number;
}

type Fragment = RawBuilder<unknown>;

/** Memories of question `id` that count: of the company, and of the people in view alone. */
const memoriesOf = (id: Fragment, caller: Caller, filter: QuestionFilter): Fragment => {
  const conditions = [sql`m.company_id = ${caller.companyId} and m.question_id = ${id}`];
  if (filter.user_id !== undefined) conditions.push(sql`m.user_id = ${filter.user_id}`);
  if (filter.department_id !== undefined)
    conditions.push(sql`m.user_id in (
      select d.user_id from user_departments d
      where d.company_id = ${caller.companyId}
        and d.department_id in ${departmentWithDescendants(caller.companyId, filter.department_id)})`);
  return sql`from memories m where ${sql.join(conditions, sql` and `)}`;
};

const NAMES = {
  minorCategoryId: sql`q.minor_category_id`,
  mediumCategoryId: sql`mi.medium_category_id`,
  majorCategoryId: sql`me.major_category_id`,
  question_type: sql`v.question_type`,
  question_category: sql`v.question_category`,
  preset: sql`q.preset`,
  id: sql`q.id`,
} as const;

const conditionOf = (caller: Caller, filter: QuestionFilter): Fragment => {
  const conditions = [
    sql`q.deleted_at is null and (q.company_id = ${caller.companyId} or q.preset)`,
  ];
  for (const [name, column] of Object.entries(NAMES)) {
    const value = filter[name as keyof typeof NAMES];
    if (value !== undefined) conditions.push(sql`${column} = ${value}`);
  }
  if (filter.basicId !== undefined)
    conditions.push(sql`exists (
      select 1 from basic_questions bq join basics b on b.id = bq.basic_id
      where b.id = ${filter.basicId} and (b.company_id = ${caller.companyId} or b.preset)
        and bq.question_id = q.id)`);
  if (filter.user_id !== undefined || filter.department_id !== undefined)
    conditions.push(sql`exists (select 1 ${memoriesOf(sql`q.id`, caller, filter)})`);
  // The offset keeps this a look-up for each question: joined, it makes the planner expect a single row.
  if (filter.q?.trim())
    conditions.push(sql`exists (
      select 1 from question_versions w
      where w.question_id = q.id and w.version = q.version and w.search_text like ${containing(filter.q)}
      offset 0)`);
  return sql.join(conditions, sql` and `);
};

const SORTS: Record<string, readonly Fragment[]> = {
  id: [sql`q.id`],
  title: [sql`v.title`],
  question_type: [sql`v.question_type`],
  question_category: [sql`v.question_category`],
  category: [sql`ma.name`, sql`me.name`, sql`mi.name`],
  created_at: [sql`q.created_at`],
  updated_at: [sql`q.updated_at`],
};

/** Statistics are summed for all questions only when they decide the order. */
const sortOf = (caller: Caller, filter: QuestionFilter, field: string): readonly Fragment[] => {
  const memories = memoriesOf(sql`q.id`, caller, filter);
  if (field === 'asked') return [sql`(select coalesce(sum(m.asked), 0) ${memories})`];
  if (field === 'correct_rate')
    return [sql`(select sum(m.right_count)::float8 / nullif(sum(m.asked), 0) ${memories})`];
  return SORTS[field] ?? SORTS['id']!;
};

const FROM = sql`
  from questions q
  join question_versions v on v.question_id = q.id and v.version = q.version
  join minor_categories mi on mi.id = q.minor_category_id
  join medium_categories me on me.id = mi.medium_category_id
  join major_categories ma on ma.id = me.major_category_id`;

/** One page of the questions the company sees, newest first unless told. */
export const pageOfQuestions = async (
  tx: Tx,
  caller: Caller,
  filter: QuestionFilter,
  { sort, offset, limit }: ListRequest,
): Promise<{ rows: QuestionRow[]; total: number }> => {
  const direction = (sort?.descending ?? true) ? sql`desc` : sql`asc`;
  const keys = sortOf(caller, filter, sort?.field ?? 'id');
  const order = sql.join(
    keys.map((key) => sql`${key} ${direction} nulls last`),
    sql`, `,
  );
  const { rows } = await sql<QuestionRow>`
    with page as (
      select q.id, count(*) over () as total, row_number() over (order by ${order}, q.id desc) as place
      ${FROM} where ${conditionOf(caller, filter)}
      order by place limit ${limit} offset ${offset}
    )
    select q.id, q.company_id, q.preset, q.version, q.created_at, q.updated_at,
      q.minor_category_id, mi.name as minor_category_name, me.id as medium_category_id,
      me.name as medium_category_name, ma.id as major_category_id, ma.name as major_category_name,
      v.title, v.question_type, v.question_category, v.statement, v.statement_image, v.comment, v.selectable,
      v.orderable, v.commentary, v.commentary_image, v.commentary_links,
      s.asked, s.right_count, s.user_count, page.total
    ${FROM}
    join page on page.id = q.id
    cross join lateral (
      select coalesce(sum(m.asked), 0) as asked, coalesce(sum(m.right_count), 0) as right_count,
        count(*) as user_count
      ${memoriesOf(sql`q.id`, caller, filter)}
    ) s
    order by page.place`.execute(tx);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countQuestions(tx, caller, filter));
  return { rows, total };
};

const countQuestions = async (tx: Tx, caller: Caller, filter: QuestionFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${FROM} where ${conditionOf(caller, filter)}`.execute(tx);
  return rows[0]!.count;
};
