import type { QuestionType } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Condition } from '../../platform/list-pages';
import type { Tx } from '../../shared/caller';

/** Whose sittings are looked at: `isAsked` is a condition on the alias `u` (users). */
export interface SittingsScope {
  companyId: number;
  basicId: number;
  /** Sittings finished up to the end of this day count. */
  to: string;
  isAsked: Condition;
}

/** The sitting of each active person that counts as of a day. */
const latestSittings = ({
  companyId,
  basicId,
  to,
  isAsked,
}: SittingsScope): RawBuilder<unknown> => sql`
  select s.survey_sheet_id, s.correct_count, s.question_count
  from basic_sittings s
  join users u on u.company_id = s.company_id and u.id = s.user_id and u.deactivated_at is null
  where s.company_id = ${companyId} and s.basic_id = ${basicId} and s.finished_on <= ${to}::date
    and (s.replaced_on is null or s.replaced_on > ${to}::date) and ${isAsked}`;

/** How many people have how many right of how many questions. */
export interface ScoreCount {
  correct_count: number;
  question_count: number;
  users: number;
}

export const countScores = async (tx: Tx, scope: SittingsScope): Promise<ScoreCount[]> => {
  const { rows } = await sql<ScoreCount>`
    select l.correct_count, l.question_count, count(*)::int as users
    from (${latestSittings(scope)}) l group by 1, 2`.execute(tx);
  return rows;
};

/** How a question was answered in the latest sittings. */
export interface QuestionRow {
  question_id: number;
  title: string;
  question_type: QuestionType;
  asked: number;
  correct_count: number;
  skipped_count: number;
  /** Right answers in the sittings that asked today's questions and no others. */
  correct_in_whole: number;
}

/** The same of all questions, with what alpha needs of the sittings that asked today's questions and no others. */
export interface QuestionResults {
  questions: QuestionRow[];
  /** Those sittings. */
  wholeSittings: number;
  /** Sum of the squares of their right answers. */
  squaredScores: number;
}

export const sumQuestionResults = async (
  tx: Tx,
  scope: SittingsScope,
  todaysQuestions: readonly number[],
): Promise<QuestionResults> => {
  const today = sql`${[...todaysQuestions]}::bigint[]`;
  const { rows } = await sql<QuestionRow & { whole_sittings: number; squared_scores: number }>`
    with sittings as materialized (${latestSittings(scope)}),
    sheets as materialized (
      select answers.*
      from sittings s
      cross join lateral (
        select array_agg(a.question_id) as questions, array_agg(a.is_correct) as correct,
          array_agg(a.is_skipped) as skipped, count(*) filter (where a.is_correct) as score,
          count(*) = cardinality(${today}) and bool_and(a.question_id = any(${today})) as is_whole
        from surveys a where a.company_id = ${scope.companyId} and a.survey_sheet_id = s.survey_sheet_id
          and not a.is_dropped
      ) answers
    ), counted as (
      select q.question_id, count(*)::int as asked, count(*) filter (where q.correct)::int as correct_count,
        count(*) filter (where q.skipped)::int as skipped_count,
        count(*) filter (where q.correct and sh.is_whole)::int as correct_in_whole
      from sheets sh
      cross join lateral unnest(sh.questions, sh.correct, sh.skipped) as q (question_id, correct, skipped)
      group by q.question_id
    )
    select c.*, v.title, v.question_type, (select count(*)::int from sheets where is_whole) as whole_sittings,
      (select coalesce(sum(score * score), 0)::int from sheets where is_whole) as squared_scores
    from counted c
    join questions q on q.id = c.question_id
    join question_versions v on v.question_id = q.id and v.version = q.version`.execute(tx);
  return {
    questions: rows,
    wholeSittings: rows[0]?.whole_sittings ?? 0,
    squaredScores: rows[0]?.squared_scores ?? 0,
  };
};
