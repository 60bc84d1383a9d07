import type { QuestionLanguage } from '@tokiori/contract';
import type { WordingText } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { WORDING_ID, WORDING_VERSION } from '../../shared/asked-wording';

/** Why questions cannot become variants: they were or will be asked by themselves, or have variants. */
export type QuestionUse = 'asked' | 'main';

/** Those of the company's questions that are in use, by id. */
export const listInUse = async (
  tx: Tx,
  { companyId }: Caller,
  ids: readonly number[],
): Promise<Map<number, QuestionUse>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; use: QuestionUse }>`
    select q.id, case when exists (select from questions w where w.variant_of = q.id and w.deleted_at is null)
      then 'main' else 'asked' end as use
    from questions q
    where q.id = any(${[...ids]}::bigint[]) and q.company_id = ${companyId} and (
      q.id in (select asked_questions(${[...ids]}::bigint[])) or q.version > 1
      or exists (select from questions w where w.variant_of = q.id and w.deleted_at is null)
      or exists (select from course_questions c where c.question_id = q.id)
      or exists (select from basic_questions b where b.question_id = q.id)
      or exists (
        select from examination_questions e where e.company_id = ${companyId} and e.question_id = q.id))`.execute(
    tx,
  );
  return new Map(rows.map(({ id, use }) => [id, use]));
};

/** How many live variants questions have; those without any are absent. */
export const countVariants = async (
  tx: Tx,
  mainIds: readonly number[],
): Promise<Map<number, number>> => {
  if (mainIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select variant_of as id, count(*)::int as count from questions
    where variant_of = any(${[...mainIds]}::bigint[]) and deleted_at is null
    group by variant_of`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** A wording of a question with its current version. */
export interface WordingRow {
  id: number;
  variant_of: number | null;
  title: string;
  statement: string;
  selectable: { id: number; text: string }[];
}

/** The live wordings of a question, the main one first. */
export const listWordings = async (tx: Tx, pointId: number): Promise<WordingRow[]> => {
  const { rows } = await sql<WordingRow>`
    select q.id, q.variant_of, v.title, v.statement, v.selectable
    from questions q
    join question_versions v on v.question_id = q.id and v.version = q.version
    where (q.id = ${pointId} or q.variant_of = ${pointId}) and q.deleted_at is null
    order by q.variant_of is not null, q.id`.execute(tx);
  return rows;
};

/** What is read of a wording, to tell copies. */
export interface WordingContent extends WordingText {
  id: number;
  /** The main question. */
  point_id: number;
}

/** The live wordings of questions that have others, or are to have them, with what is read of each. */
export const listWordingContents = async (
  tx: Tx,
  pointIds: readonly number[],
): Promise<WordingContent[]> => {
  if (pointIds.length === 0) return [];
  const { rows } = await sql<WordingContent>`
    select q.id, coalesce(q.variant_of, q.id) as point_id, v.title, v.statement, v.statement_image, v.selectable, v.orderable
    from questions q
    join question_versions v on v.question_id = q.id and v.version = q.version
    where (q.id = any(${[...pointIds]}::bigint[]) or q.variant_of = any(${[...pointIds]}::bigint[]))
      and q.deleted_at is null`.execute(tx);
  return rows;
};

/** How a company's people answered one wording. */
export interface WordingSums {
  id: number;
  asked: number;
  correct_count: number;
  user_count: number;
}

// What people practise of their own accord is in no figure.
const NOT_PRACTISED = sql`join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
      and sh.kind <> 'Practice'`;

/** The answers of a company to a question, added up by the wording that was asked. */
export const sumsOfWordings = async (
  tx: Tx,
  companyId: number,
  pointId: number,
): Promise<WordingSums[]> => {
  const { rows } = await sql<WordingSums>`
    select ${WORDING_ID} as id, count(*)::int as asked,
      (count(*) filter (where s.is_correct))::int as correct_count, count(distinct s.user_id)::int as user_count
    from surveys s
    ${NOT_PRACTISED}
    where s.company_id = ${companyId} and s.question_id = ${pointId} and s.answered_at is not null and not s.is_dropped
    group by 1`.execute(tx);
  return rows;
};

/** The answers of a company to a question, added up by the wording and the language in which it was read. */
export const sumsOfLanguages = async (
  tx: Tx,
  companyId: number,
  pointId: number,
): Promise<
  { id: number; language: QuestionLanguage | null; asked: number; correct_count: number }[]
> => {
  const { rows } = await sql<{
    id: number;
    language: QuestionLanguage | null;
    asked: number;
    correct_count: number;
  }>`
    select ${WORDING_ID} as id, s.language, count(*)::int as asked,
      (count(*) filter (where s.is_correct))::int as correct_count
    from surveys s
    ${NOT_PRACTISED}
    where s.company_id = ${companyId} and s.question_id = ${pointId} and s.answered_at is not null and not s.is_dropped
    group by 1, 2`.execute(tx);
  return rows;
};

/** How often each choice of the wordings' current versions was taken. */
export const sumsOfChoices = async (
  tx: Tx,
  companyId: number,
  pointId: number,
): Promise<{ id: number; choice_id: number; count: number }[]> => {
  const { rows } = await sql<{ id: number; choice_id: number; count: number }>`
    select q.id, given.id as choice_id, count(*)::int as count
    from surveys s
    ${NOT_PRACTISED}
    join questions q on q.id = ${WORDING_ID} and q.version = ${WORDING_VERSION}
    cross join lateral unnest(s.given_ids) given (id)
    where s.company_id = ${companyId} and s.question_id = ${pointId} and s.answered_at is not null and not s.is_dropped
    group by 1, 2`.execute(tx);
  return rows;
};
