import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';

/** The document and the sentence that a question was made from. */
export interface NewSource {
  questionId: number;
  fileName: string;
  /** Under which a new version of the document is known again. */
  documentKey: string;
  page: number | null;
  heading: string | null;
  quote: string;
  shown: boolean;
}

/** Says where questions of the company come from. */
export const insertSources = async (
  tx: Tx,
  { companyId }: Caller,
  sources: readonly NewSource[],
): Promise<void> => {
  await tx
    .insertInto('question_sources')
    .values(
      sources.map((source) => ({
        question_id: source.questionId,
        company_id: companyId,
        file_name: source.fileName,
        document_key: source.documentKey,
        page: source.page,
        heading: source.heading,
        quote: source.quote,
        shown: source.shown,
      })),
    )
    .execute();
};

/** Whether a source is shown to learners; `null`: the question has none. The row is locked. */
export const lockSource = async (
  tx: Tx,
  { companyId }: Caller,
  questionId: number,
): Promise<{ shown: boolean; stale: boolean } | null> => {
  const { rows } = await sql<{ shown: boolean; stale: boolean }>`
    select shown, stale_since is not null as stale from question_sources
    where company_id = ${companyId} and question_id = ${questionId} for update`.execute(tx);
  return rows[0] ?? null;
};

export const updateSource = async (
  tx: Tx,
  { companyId }: Caller,
  questionId: number,
  { shown, stillValid }: { shown: boolean; stillValid: boolean },
): Promise<void> => {
  await tx
    .updateTable('question_sources')
    .set({
      shown,
      ...(stillValid ? { confirmed: true, stale_since: null, stale_request_id: null } : {}),
    })
    .where('company_id', '=', companyId)
    .where('question_id', '=', questionId)
    .execute();
};

/** What a question rests on. */
export interface QuoteRow {
  question_id: number;
  quote: string;
}

/** The quotes of live questions that were made from versions of a document. */
export const findQuotes = async (
  tx: Tx,
  companyId: number,
  documentKeys: readonly string[],
): Promise<QuoteRow[]> => {
  const { rows } = await sql<QuoteRow>`
    select s.question_id, s.quote from question_sources s
    join questions q on q.company_id = s.company_id and q.id = s.question_id
    where s.company_id = ${companyId} and s.document_key = any(${[...documentKeys]}::text[])
      and q.deleted_at is null
    order by s.question_id`.execute(tx);
  return rows;
};

/** What came of comparing questions with a newer version of their document, which was read for a request. */
export interface Comparison {
  requestId: number;
  /** Under which the document is known from now on. */
  documentKey: string;
  /** Questions whose quote it does not have, and those whose quote it has. */
  gone: readonly number[];
  found: readonly number[];
  now: Date;
}

/** Notes what came of it. What somebody has confirmed stays good as long as the quote is missing. */
export const markSources = async (
  tx: Tx,
  companyId: number,
  { requestId, documentKey, gone, found: differences, now }: Comparison,
): Promise<void> => {
  await sql`
    update question_sources set document_key = ${documentKey},
      stale_since = case when confirmed then null else ${now}::timestamptz end,
      stale_request_id = case when confirmed then null else ${requestId}::bigint end
    where company_id = ${companyId} and question_id = any(${[...gone]}::bigint[])`.execute(tx);
  await sql`
    update question_sources set document_key = ${documentKey}, confirmed = false, stale_since = null,
      stale_request_id = null
    where company_id = ${companyId} and question_id = any(${[...differences]}::bigint[])`.execute(
    tx,
  );
};
