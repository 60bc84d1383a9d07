import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { insertMissingReadings, updateChangedReadings } from '../../shared/readings.queries';
import type { Content } from './content';
import type { CurrentQuestion } from './current-question';
import type { QuestionMarks } from './marks';

export interface NewQuestion {
  content: Content;
  minorCategoryId: number;
  preset: boolean;
  variantOf: number | null;
  marks: QuestionMarks;
  /** It is not asked before it is published. */
  isDraft: boolean;
}

/** A version to write; `version` is the one it replaces or the new one. */
export interface VersionToWrite {
  questionId: number;
  version: number;
  content: Content;
}

/** Locks questions of the company with their current versions against concurrent changes and first use. */
export const lockCurrentQuestions = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
): Promise<CurrentQuestion[]> => {
  const { rows } = await sql<CurrentQuestion>`
    select q.id, q.company_id, q.preset, q.version, q.revision, q.minor_category_id, q.variant_of,
      q.retired_at is not null as retired, q.tags, q.owner_id, q.check_by, q.review_state,
      q.review_author_id, q.review_remarks, q.amends_id, q.amends_base, v.title, v.question_type,
      v.question_category, v.statement, v.statement_image, v.comment, v.selectable, v.orderable,
      v.commentary, v.commentary_image, v.commentary_links, v.translations
    from questions q
    join question_versions v on v.question_id = q.id and v.version = q.version
    where q.id = any(${[...ids]}::bigint[]) and q.company_id = ${caller.companyId} and q.deleted_at is null
    order by q.id
    for update`.execute(tx);
  return rows;
};

/** Those of the locked questions whose current version was put into a sheet, by any company. */
export const listAskedQuestionIds = async (
  tx: Tx,
  ids: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from asked_questions(${[...ids]}::bigint[]) as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

/** Who writes, as a person of the company, none for the operator; asked alone, since people stand elsewhere than the bank. */
const findOwnAuthor = async (tx: Tx, { companyId, userId }: Caller): Promise<number | null> => {
  const author = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return author?.id ?? null;
};

/** Adds questions without their contents and answers their ids in the same order. */
export const insertQuestions = async (
  tx: Tx,
  caller: Caller,
  questions: readonly NewQuestion[],
  now: Date,
): Promise<number[]> => {
  const values = JSON.stringify(
    questions.map(({ preset, minorCategoryId, variantOf, marks, isDraft }) => ({
      preset,
      minor: minorCategoryId,
      variant_of: variantOf,
      ...marks,
      retired: isDraft || marks.retired,
      review_state: isDraft ? 'Draft' : null,
    })),
  );
  const hasDrafts = questions.some(({ isDraft }) => isDraft);
  const author = hasDrafts ? await findOwnAuthor(tx, caller) : null;
  const { rows } = await sql<{ id: number }>`
    insert into questions (company_id, preset, minor_category_id, variant_of, retired_at, tags, owner_id, check_by, check_set_at,
      created_at, updated_at, review_state, review_author_id)
    select ${caller.companyId}, row.preset, row.minor, row.variant_of, case when row.retired then ${now}::timestamptz end,
      row.tags, row.owner_id, row.check_by, case when row.check_by is not null then ${now}::timestamptz end, ${now}, ${now},
      row.review_state, case when row.review_state is not null then ${author}::bigint end
    from rows from (jsonb_to_recordset(${values}::jsonb) as (preset boolean, minor bigint, variant_of bigint, retired boolean, tags text[],
        owner_id bigint, check_by date, review_state text))
      with ordinality as row(preset, minor, variant_of, retired, tags, owner_id, check_by, review_state, place)
    order by row.place
    returning id`.execute(tx);
  // Numbered one after another in the order of the rows.
  return rows.map(({ id }) => id).sort((a, b) => a - b);
};

const asRecords = (versions: readonly VersionToWrite[]): string =>
  JSON.stringify(
    versions.map(({ questionId, version, content }) => ({
      ...content,
      question_id: questionId,
      version,
    })),
  );

const RECORDS = sql`(
  question_id bigint, version smallint, title text, question_type text, question_category text, statement text,
  statement_image text, comment text, selectable jsonb, orderable jsonb, commentary text, commentary_image text,
  commentary_links jsonb, translations jsonb)`;

/** Adds versions, all in one statement. */
export const insertVersions = async (
  tx: Tx,
  caller: Caller,
  versions: readonly VersionToWrite[],
  now: Date,
): Promise<void> => {
  if (versions.length === 0) return;
  await sql`
    insert into question_versions (company_id, created_by, created_at, question_id, version, title, question_type,
      question_category, statement, statement_image, comment, selectable, orderable, commentary,
      commentary_image, commentary_links, translations)
    select ${caller.companyId}, ${caller.userId}, ${now}, r.*
    from jsonb_to_recordset(${asRecords(versions)}::jsonb) as r ${RECORDS}`.execute(tx);
  await insertMissingReadings(
    tx,
    caller.companyId,
    versions.map(({ questionId, version }) => ({ question_id: questionId, version })),
  );
};

/**
 * Overwrites versions that were never asked, in one statement. They stay of whoever made them: an editor may change what
 * they made, and would else gain or lose that with a change.
 */
export const updateVersions = async (
  tx: Tx,
  caller: Caller,
  versions: readonly VersionToWrite[],
): Promise<void> => {
  if (versions.length === 0) return;
  await updateChangedReadings(tx, caller.companyId, asRecords(versions));
  await sql`
    update question_versions v set title = r.title, question_type = r.question_type,
      question_category = r.question_category, statement = r.statement, statement_image = r.statement_image,
      comment = r.comment, selectable = r.selectable, orderable = r.orderable, commentary = r.commentary,
      commentary_image = r.commentary_image, commentary_links = r.commentary_links,
      translations = r.translations
    from jsonb_to_recordset(${asRecords(versions)}::jsonb) as r ${RECORDS}
    where v.question_id = r.question_id and v.version = r.version and v.company_id = ${caller.companyId}`.execute(
    tx,
  );
};

/**
 * Sets category, current version, main question and marks of locked questions; the content stands in its version (`isChanged`).
 * Variants go with their main question.
 */
export const updateQuestions = async (
  tx: Tx,
  caller: Caller,
  questions: readonly {
    id: number;
    minorCategoryId: number;
    version: number;
    variantOf: number | null;
    marks: QuestionMarks;
    isChanged: boolean;
  }[],
  now: Date,
): Promise<void> => {
  const values = JSON.stringify(
    questions.map(({ id, minorCategoryId, version, variantOf, marks, isChanged }) => ({
      id,
      version,
      variant_of: variantOf,
      minor: minorCategoryId,
      ...marks,
      raise: isChanged ? 1 : 0,
    })),
  );
  const author = questions.some(({ isChanged }) => isChanged)
    ? await findOwnAuthor(tx, caller)
    : null;
  await sql`
    update questions q set minor_category_id = r.minor, version = r.version, variant_of = r.variant_of,
      retired_at = case when r.retired then coalesce(q.retired_at, ${now}) end, tags = r.tags,
      owner_id = r.owner_id, check_by = r.check_by, check_set_at = case
        when q.owner_id is distinct from r.owner_id or q.check_by is distinct from r.check_by then ${now}
        else q.check_set_at end,
      -- A draft that is written anew is to be looked at anew.
      review_state = case when q.review_state is not null and r.raise = 1 then 'Draft' else q.review_state end,
      review_author_id = case when q.review_state is not null and r.raise = 1 then ${author}::bigint else q.review_author_id end,
      revision = q.revision + r.raise, updated_at = ${now}
    from jsonb_to_recordset(${values}::jsonb)
      as r (id bigint, minor bigint, version smallint, variant_of bigint, retired boolean, tags text[], owner_id bigint, check_by date,
        raise int)
    where q.id = r.id and q.company_id = ${caller.companyId}`.execute(tx);
  await sql`
    update questions w set minor_category_id = q.minor_category_id
    from questions q
    where q.id = any(${questions.map(({ id }) => id)}::bigint[]) and q.company_id = ${caller.companyId}
      and w.company_id = q.company_id and w.variant_of = q.id
      and w.minor_category_id <> q.minor_category_id`.execute(tx);
};

/** Soft delete of a locked question with its variants, which have no other question to be asked for, and their amendments. */
export const markQuestionDeleted = async (
  tx: Tx,
  caller: Caller,
  id: number,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('questions')
    .set({ deleted_at: now, updated_at: now })
    .where('company_id', '=', caller.companyId)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('id', '=', id),
        where('variant_of', '=', id),
        where('amends_id', '=', id),
        where('amends_id', 'in', (from) =>
          from
            .selectFrom('questions as variant')
            .select('variant.id')
            .where('variant.variant_of', '=', id),
        ),
      ]),
    )
    .execute();
};

/**
 * Takes deleted or retired questions out of the examinations that have not asked them yet and lowers their counts; what
 * was delivered stays. A preset question leaves the examinations of every company, hence the database's own function.
 */
export const deleteQuestionsFromExaminations = async (
  tx: Tx,
  questionIds: readonly number[],
): Promise<void> => {
  if (questionIds.length === 0) return;
  await sql`select withdraw_deleted_question(id) from unnest(${questionIds}::bigint[]) id`.execute(
    tx,
  );
};
