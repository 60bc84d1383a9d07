import { sql, type RawBuilder } from 'kysely';
import { isAdmin, type Caller } from '../../../shared/caller';
import { searchTerms } from '../../../shared/search-fold';

type Fragment = RawBuilder<unknown>;

/** Whether a row of the texts has all terms, in what the caller may read of it. */
const hasAll = (terms: readonly string[], mayRead: Fragment): Fragment =>
  sql.join(
    terms.map(
      (term) =>
        sql`(strpos(s.asked_text, ${term}) > 0 or (${mayRead} and strpos(s.told_text, ${term}) > 0))`,
    ),
    sql` and `,
  );

/**
 * Whether question `q`, or a question of which it is one wording, says what was typed in one of its wordings. The texts of the company are read one after another:
 * an index of them would not be used under row level security (decision 0099).
 */
export const saysInBank = (caller: Caller, typed: string): RawBuilder<boolean> => {
  const terms = searchTerms(typed);
  if (terms.length === 0) return sql<boolean>`true`;
  const { companyId } = caller;
  // Who may not read the key of any question finds nothing by it either.
  const ownKeys = isAdmin(caller) ? sql`true` : sql`false`;
  const othersKeys = isAdmin(caller)
    ? sql`exists (select from companies c where c.id = ${companyId} and c.approved_at is not null)`
    : sql`false`;
  return sql<boolean>`case when q.variant_of is null then q.id else q.variant_of end in (
    select case when o.variant_of is null then o.id else o.variant_of end
    from (
      select s.question_id from question_search_texts s
      where s.company_id = ${companyId} and ${hasAll(terms, ownKeys)}
      union all
      select s.question_id from question_search_texts s
      where s.preset and s.company_id <> ${companyId} and ${hasAll(terms, othersKeys)}
    ) found
    join questions o on o.id = found.question_id and o.deleted_at is null)`;
};
