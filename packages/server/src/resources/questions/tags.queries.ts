import type { listQuestionTags, QuestionTag } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { matches } from '../../shared/search';

const KANA = Array.from({ length: 0x56 }, (_, at) => 0x3041 + at);
const HIRAGANA = String.fromCharCode(...KANA);
const KATAKANA = String.fromCharCode(...KANA.map((code) => code + 0x60));

/** What tells tags apart (`keptTags`); they are kept in one width. */
export const foldedTag = (tag: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(lower(${tag}), ${KATAKANA}, ${HIRAGANA})`;

interface TagList {
  tx: Tx;
  caller: Caller;
  query: { q?: string | undefined };
  list: ListRequest;
}

/**
 * The tags of the questions that the caller sees, the commonest first. Those of retired questions and drafts are among
 * them, but count for nothing: the bank lists neither until they are asked for.
 */
export const pageOfTags = ({ caller, ...call }: TagList): Promise<Page<QuestionTag>> =>
  pageOf<typeof listQuestionTags, QuestionTag>(call, {
    columns: sql`g.id, g.tag, g.question_count`,
    from: sql`(
      select ${foldedTag(sql`t.tag`)} as id, mode() within group (order by t.tag) as tag,
        (count(*) filter (where q.retired_at is null))::int as question_count
      from questions q cross join unnest(q.tags) as t (tag)
      where q.deleted_at is null and q.variant_of is null
        and (q.company_id = ${caller.companyId} or q.preset and q.review_state is null)
      group by 1) g`,
    where: [],
    sorts: { id: sql`g.id`, tag: sql`g.tag`, question_count: sql`g.question_count` },
    order: { by: sql`-g.question_count` },
    filters: { q: (text) => matches([sql`g.tag`], text) },
    ids: 'text',
  });
