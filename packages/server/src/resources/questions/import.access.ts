import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import type { Content } from './content';
import type { QuestionMarks } from './marks';

export interface TitledQuestion {
  id: number;
  title: string;
  minor_category_id: number;
  variant_of: number | null;
}

/** The company's own questions and variants in these minor categories, by what an import tells them apart with. */
export const ownQuestionTitles = async (
  tx: Tx,
  { companyId }: Caller,
  minorCategoryIds: readonly number[],
): Promise<TitledQuestion[]> => {
  const { rows } = await sql<TitledQuestion>`
    select q.id, v.title, q.minor_category_id, q.variant_of from questions q
    join question_versions v on v.question_id = q.id and v.version = q.version
    where q.company_id = ${companyId} and q.deleted_at is null
      and q.minor_category_id = any(${[...minorCategoryIds]}::bigint[])
    order by q.id`.execute(tx);
  return rows;
};

/** Where a question of the company is: the category may be the vendor's. */
export interface QuestionPlace {
  minorId: number;
  /** The question that it asks in other words; `null`: none. */
  variantOf: number | null;
  major: string;
  medium: string;
  minor: string;
  createdAt: Date;
}

/** Where the company's questions are and when they were made, by the numbers of those that there are. */
export const placesOfQuestions = async (
  tx: Tx,
  { companyId }: Caller,
  ids: readonly number[],
): Promise<Map<number, QuestionPlace>> => {
  const { rows } = await sql<QuestionPlace & { id: number }>`
    select q.id, mi.id as "minorId", q.variant_of as "variantOf", ma.name as major, me.name as medium, mi.name as minor, q.created_at as "createdAt"
    from questions q
    join minor_categories mi on mi.id = q.minor_category_id
    join medium_categories me on me.id = mi.medium_category_id
    join major_categories ma on ma.id = me.major_category_id
    where q.company_id = ${companyId} and q.id = any(${[...ids]}::bigint[]) and q.deleted_at is null`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...place }) => [id, place]));
};

/** What a question says, its marks, and the name of who looks after it. */
export type KeptContent = Content & QuestionMarks & { owner: string | null };

/** What questions of the company say now, not locked. */
export const contentsNow = async (
  tx: Tx,
  { companyId }: Caller,
  ids: readonly number[],
): Promise<Map<number, KeptContent>> => {
  const { rows } = await sql<KeptContent & { id: number }>`
    select q.id, q.retired_at is not null as retired, q.tags, q.owner_id, q.check_by,
      (select u.name from users u where u.company_id = ${companyId} and u.id = q.owner_id) as owner, v.title, v.question_type, v.question_category, v.statement, v.statement_image, v.comment,
      v.selectable, v.orderable, v.commentary, v.commentary_image, v.commentary_links, v.translations
    from questions q
    join question_versions v on v.question_id = q.id and v.version = q.version
    where q.company_id = ${companyId} and q.id = any(${[...ids]}::bigint[]) and q.deleted_at is null`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...content }) => [id, content]));
};

/** Questions that the vendor gives to all, by the names of their categories and their titles. */
export const presetTitles = async (
  tx: Tx,
  { companyId }: Caller,
  titles: readonly string[],
): Promise<{ major: string; medium: string; minor: string; title: string }[]> => {
  const { rows } = await sql<{ major: string; medium: string; minor: string; title: string }>`
    select ma.name as major, me.name as medium, mi.name as minor, v.title
    from questions q
    join question_versions v on v.question_id = q.id and v.version = q.version
    join minor_categories mi on mi.id = q.minor_category_id
    join medium_categories me on me.id = mi.medium_category_id
    join major_categories ma on ma.id = me.major_category_id
    where q.preset and q.company_id <> ${companyId} and q.deleted_at is null and q.variant_of is null
      and v.title = any(${[...titles]}::text[])`.execute(tx);
  return rows;
};

/** Of the company's questions, those that nobody has changed since a moment, was asked or uses in a course or basic. */
export const untouchedSince = async (
  tx: Tx,
  { companyId }: Caller,
  ids: readonly number[],
  since: Date,
): Promise<{ unchanged: Set<number>; unused: Set<number> }> => {
  const { rows } = await sql<{ id: number; is_used: boolean }>`
    select q.id, q.id in (select asked_questions(${[...ids]}::bigint[]))
      or exists (select from course_questions c where c.question_id = q.id)
      or exists (select from basic_questions b where b.question_id = q.id)
      or exists (
        select from questions w
        where w.variant_of = q.id and w.deleted_at is null and w.updated_at <> ${since}) as is_used
    from questions q
    where q.company_id = ${companyId} and q.id = any(${[...ids]}::bigint[]) and q.deleted_at is null
      and q.updated_at = ${since}
    order by q.id for update`.execute(tx);
  return {
    unchanged: new Set(rows.map(({ id }) => id)),
    unused: new Set(rows.filter(({ is_used: isUsed }) => !isUsed).map(({ id }) => id)),
  };
};

/** Soft-deletes locked questions that nobody was asked or uses. Answers their titles by id. */
export const endUnused = async (
  tx: Tx,
  { companyId }: Caller,
  ids: readonly number[],
  now: Date,
): Promise<{ id: number; title: string }[]> => {
  const { rows } = await sql<{ id: number; title: string }>`
    update questions q set deleted_at = ${now}, updated_at = ${now}
    from question_versions v
    where q.company_id = ${companyId} and q.id = any(${[...ids]}::bigint[])
      and v.question_id = q.id and v.version = q.version
    returning q.id, v.title`.execute(tx);
  return rows;
};
