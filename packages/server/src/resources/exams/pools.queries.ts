import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';

/** Of which categories a question is. */
export interface QuestionCategories {
  question_id: number;
  minor_category_id: number;
  medium_category_id: number;
  major_category_id: number;
}

/** Of which categories questions of the company, and preset ones, are. */
export const listCategories = async (
  tx: Tx,
  { companyId }: Pick<Caller, 'companyId'>,
  questionIds: readonly number[],
): Promise<QuestionCategories[]> => {
  const { rows } = await sql<QuestionCategories>`
    select q.id as question_id, q.minor_category_id, mi.medium_category_id, me.major_category_id
    from questions q
    join minor_categories mi on mi.id = q.minor_category_id
    join medium_categories me on me.id = mi.medium_category_id
    where q.id = any(${[...questionIds]}::bigint[]) and (q.company_id = ${companyId} or q.preset)`.execute(
    tx,
  );
  return rows;
};
