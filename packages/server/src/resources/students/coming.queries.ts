import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';

/** How much of the coming days a company lets devices keep: working days, and questions. */
interface OfflineLimits {
  days: number;
  questions: number;
}

export const getOfflineLimits = async (tx: Tx, { companyId }: Caller): Promise<OfflineLimits> => {
  const row = await tx
    .selectFrom('companies')
    .select(['offline_days', 'offline_question_limit'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { days: row.offline_days, questions: row.offline_question_limit };
};

/** The first questions of examinations that no sheet was made for, in the order in which they come. */
export const listUndelivered = async (
  tx: Tx,
  { companyId }: Caller,
  examinationIds: readonly number[],
  most: number,
): Promise<Map<number, number[]>> => {
  const { rows } = await sql<{ id: number; question_ids: number[] }>`
    select wanted.id, array(
      select eq.question_id from examination_questions eq
      join questions q on q.id = eq.question_id and q.deleted_at is null and q.retired_at is null
      where eq.company_id = ${companyId} and eq.examination_id = wanted.id and not eq.delivered
      order by eq.sequence limit ${most}) as question_ids
    from unnest(${[...examinationIds]}::bigint[]) as wanted (id)`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.question_ids]));
};
