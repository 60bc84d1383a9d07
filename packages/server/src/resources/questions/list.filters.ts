import type { listQuestions, Query } from '@tokiori/contract';
import { foldTyped } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Condition, Filters } from '../../platform/list-pages';
import type { Caller } from '../../shared/caller';
import { isForCaller } from '../../shared/editable-basics';
import { departmentWithDescendants } from '../departments/departments.access';
import { mayOwn } from './owners.access';
import { saysInBank } from './search/says-in-bank';
import { foldedTag } from './tags.queries';

export type QuestionsQuery = Partial<Query<typeof listQuestions>>;

type Fragment = RawBuilder<unknown>;

/** Memories of question `id` that count, in whichever words it was asked: of the company, and of the people in view alone. */
export const memoriesOf = (id: Fragment, caller: Caller, filter: QuestionsQuery): Fragment => {
  const conditions = [sql`m.company_id = ${caller.companyId} and m.question_id = ${id}`];
  if (filter.user_id !== undefined) conditions.push(sql`m.user_id = ${filter.user_id}`);
  if (filter.department_id !== undefined)
    conditions.push(sql`m.user_id in (
      select d.user_id from user_departments d
      where d.company_id = ${caller.companyId}
        and d.department_id in ${departmentWithDescendants(caller.companyId, filter.department_id)})`);
  return sql`from memories m where ${sql.join(conditions, sql` and `)}`;
};

/** The band of 識別力 in which a question stands, rounded as it is shown. */
const discriminationBand = (caller: Caller): Fragment => sql`coalesce((
  select case when floor(h.discrimination + 0.5) < 0 then 'Negative'
    when floor(h.discrimination + 0.5) < 20 then 'Low' when h.discrimination is not null then 'Enough' end
  from question_health h where h.company_id = ${caller.companyId} and h.question_id = q.id), 'Unknown')`;

/** What is remembered: a variant's memories are those of its main question. `case`: see `shared/asked-wording.ts`. */
export const POINT = sql`case when q.variant_of is null then q.id else q.variant_of end`;

/** Who may not look after questions any more looks after none; another company's are nobody's. */
const isNobodys = (caller: Caller): Condition => sql`(
  q.company_id = ${caller.companyId} and not exists (
    select from users u where u.company_id = ${caller.companyId} and u.id = q.owner_id and ${mayOwn(caller.companyId)}))`;

const isOf = (caller: Caller, userId: number): Condition =>
  sql`(q.company_id = ${caller.companyId} and q.owner_id = ${userId})`;

/** What rows of the list are found by. @param today decides which should have been looked at */
export const filtersOf = (caller: Caller, today: string): Filters<typeof listQuestions> => {
  const isAnswered = (_id: number, query: QuestionsQuery): Condition =>
    sql`exists (select 1 ${memoriesOf(POINT, caller, query)})`;
  return {
    minorCategoryId: (id) => sql`q.minor_category_id = ${id}`,
    mediumCategoryId: (id) => sql`mi.medium_category_id = ${id}`,
    majorCategoryId: (id) => sql`me.major_category_id = ${id}`,
    question_type: (types) => sql`v.question_type = any(${types}::text[])`,
    question_category: (categories) => sql`v.question_category = any(${categories}::text[])`,
    preset: (preset) => sql`q.preset = ${preset}`,
    stale_source: (isStale) => {
      const stale = sql`exists (
        select 1 from question_sources o
        where o.company_id = ${caller.companyId} and o.question_id = q.id and o.stale_since is not null)`;
      return isStale ? sql`${stale}` : sql`not ${stale}`;
    },
    needs_review: (isNeeded) => {
      const own = sql`n.company_id = ${caller.companyId} and n.question_id = q.id`;
      const needed = sql`(
        exists (select 1 from question_health n where ${own} and n.findings <> '[]')
        or exists (select 1 from question_reports n where ${own} and n.answered_at is null and n.reason <> 'ask')
        or exists (select 1 from question_sources n where ${own} and n.stale_since is not null)
        or q.company_id = ${caller.companyId} and coalesce(q.check_by < ${today}::date, false))`;
      return isNeeded ? sql`${needed}` : sql`not ${needed}`;
    },
    discrimination: (bands) => sql`${discriminationBand(caller)} = any(${bands}::text[])`,
    basicId: (id) => sql`exists (
      select 1 from basic_questions bq
      join basics b on b.id = bq.basic_id
      left join company_basics cb on cb.company_id = ${caller.companyId} and cb.basic_id = b.id
      where b.id = ${id} and ${isForCaller(caller)} and bq.question_id = q.id)`,
    user_id: isAnswered,
    department_id: (id, query) => (query.user_id === undefined ? isAnswered(id, query) : null),
    tag: (tag) => sql`exists (
      select from unnest(q.tags) t where ${foldedTag(sql`t`)} = ${foldedTag(sql`${foldTyped(tag)}::text`)})`,
    owner: (whose) => (whose === 'Mine' ? isOf(caller, caller.userId) : isNobodys(caller)),
    owner_id: (id) => isOf(caller, id),
    check_by: ({ from, to }) => sql`(
      q.company_id = ${caller.companyId}
      and q.check_by between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity'))`,
    review: (states) =>
      sql`(q.company_id = ${caller.companyId} and q.review_state = any(${states}::text[]))`,
    use: (uses) =>
      sql`(q.review_state is null and case when q.retired_at is null then 'InUse' else 'Retired' end = any(${uses}::text[]))`,
    q: (text) => saysInBank(caller, text),
  };
};
