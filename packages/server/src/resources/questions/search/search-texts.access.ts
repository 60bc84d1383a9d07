import { sql } from 'kysely';
import type { Caller, Tx } from '../../../shared/caller';
import { searchTextsOf, type SearchedQuestion } from './searched-parts';

const COLUMNS = sql`
  q.id as question_id, q.company_id, q.preset, q.variant_of, q.tags, v.title, v.statement, v.selectable, v.orderable, v.commentary,
  v.translations, coalesce(r.readings, '[]') as readings, coalesce(r.commentary_readings, '[]') as commentary_readings,
  q.reading_corrections as corrections`;

const FROM = sql`
  questions q
  join question_versions v on v.question_id = q.id and v.version = q.version
  left join question_readings r on r.question_id = q.id and r.version = q.version`;

/** Questions that the caller sees, with their live variants, and all that is looked in. */
export const listSearched = async (
  tx: Tx,
  caller: Caller,
  mainIds: readonly number[],
): Promise<SearchedQuestion[]> => {
  const ids = sql`${[...mainIds]}::bigint[]`;
  const { rows } = await sql<SearchedQuestion>`
    select ${COLUMNS} from ${FROM}
    where (q.id = any(${ids}) or q.variant_of = any(${ids})) and q.deleted_at is null
      and (q.company_id = ${caller.companyId} or q.preset)
    order by q.variant_of is not null, q.id`.execute(tx);
  return rows;
};

/** Keeps what the search looks in of a company's questions: whenever they, or how their words are read, were written. */
export const upsertSearchTexts = async (
  tx: Tx,
  companyId: number,
  questionIds: readonly number[],
): Promise<void> => {
  if (questionIds.length === 0) return;
  const { rows } = await sql<SearchedQuestion>`
    select ${COLUMNS} from ${FROM}
    where q.id = any(${[...questionIds]}::bigint[]) and q.company_id = ${companyId}`.execute(tx);
  await sql`
    insert into question_search_texts (company_id, question_id, preset, asked_text, told_text)
    select ${companyId}, t.question_id, t.preset, t.asked_text, t.told_text
    from jsonb_to_recordset(${JSON.stringify(rows.map(searchTextsOf))}::jsonb)
      as t (question_id bigint, preset boolean, asked_text text, told_text text)
    on conflict (company_id, question_id) do update
      set asked_text = excluded.asked_text, told_text = excluded.told_text`.execute(tx);
};
