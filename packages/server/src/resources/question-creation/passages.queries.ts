import type {
  DocumentPassage,
  listDocumentPassages,
  listStaleQuestions,
  StaleQuestion,
} from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import type { SourcePassage } from '@tokiori/domain';
import type { RequestRow } from './requests.queries';

const AT_ONCE = 500;

/** Keeps what was read of a document. */
export const insertPassages = async (
  tx: Tx,
  { company_id: companyId, id }: RequestRow,
  passages: readonly SourcePassage[],
): Promise<void> => {
  for (let from = 0; from < passages.length; from += AT_ONCE) {
    const some = passages.slice(from, from + AT_ONCE);
    await sql`
    insert into question_creation_passages (company_id, request_id, position, kind, text, page, headings)
    select ${companyId}, ${id}, ${from}::int + p.place, p.kind, p.text, p.page, p.headings
    from rows from (jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
      as (kind text, text text, page int, headings jsonb)) with ordinality as p (kind, text, page, headings, place)`.execute(
      tx,
    );
  }
};

/** All of a document, in its order. */
export const listPassages = async (
  tx: Tx,
  { company_id: companyId, id }: Pick<RequestRow, 'company_id' | 'id'>,
): Promise<SourcePassage[]> => {
  const { rows } = await sql<SourcePassage>`
    select kind, text, page, headings from question_creation_passages
    where company_id = ${companyId} and request_id = ${id} order by position`.execute(tx);
  return rows;
};

export const pageOfPassages = (
  call: CallOf<typeof listDocumentPassages>,
  requestId: number,
): Promise<Page<DocumentPassage>> =>
  pageOf<typeof listDocumentPassages, DocumentPassage>(call, {
    columns: sql`p.position as id, p.kind, p.text, p.page, p.headings`,
    from: sql`question_creation_passages p`,
    where: [sql`p.company_id = ${call.caller.companyId}`, sql`p.request_id = ${requestId}`],
    sorts: { id: sql`p.position` },
    order: { field: 'id' },
    filters: {},
  });

/** Questions whose quote the document of a request, a newer version of theirs, does not have. */
export const pageOfStaleQuestions = (
  call: CallOf<typeof listStaleQuestions>,
  requestId: number,
): Promise<Page<StaleQuestion>> =>
  pageOf<typeof listStaleQuestions, StaleQuestion>(call, {
    columns: sql`q.id, v.title, s.quote, s.page, s.heading, s.file_name`,
    from: sql`question_sources s
      join questions q on q.id = s.question_id
      join question_versions v on v.question_id = q.id and v.version = q.version`,
    where: [
      sql`s.company_id = ${call.caller.companyId}`,
      sql`s.stale_request_id = ${requestId}`,
      sql`q.deleted_at is null`,
    ],
    sorts: { id: sql`q.id`, title: sql`v.title` },
    order: { field: 'id' },
    filters: {},
  });
