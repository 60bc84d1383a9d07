import { sql } from 'kysely';
import type { Caller, Tx } from '../../../shared/caller';
import type { AmendmentBase } from '../current-question';

/** Makes a new draft the amendment of a published question. */
export const updateAmends = async (
  tx: Tx,
  { companyId }: Caller,
  draftId: number,
  amends: { id: number; base: AmendmentBase },
): Promise<void> => {
  await sql`
    update questions set amends_id = ${amends.id}, amends_base = ${JSON.stringify(amends.base)}::jsonb
    where company_id = ${companyId} and id = ${draftId}`.execute(tx);
};

/** The amendment of a question that was not published yet. */
export const findAmendmentId = async (
  tx: Tx,
  { companyId }: Caller,
  questionId: number,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from questions
    where company_id = ${companyId} and amends_id = ${questionId} and deleted_at is null`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
};
