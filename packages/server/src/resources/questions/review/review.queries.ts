import { sql } from 'kysely';
import type { Caller, Tx } from '../../../shared/caller';

/** A remark as it is kept. */
export interface StoredRemark {
  field: string;
  text: string;
  author_id: number;
  made_at: string;
  resolved: boolean;
}

/** Whether the caller's company wants a second person to look at questions. */
export const isReviewingCompany = async (tx: Tx, { companyId }: Caller): Promise<boolean> => {
  const { rows } = await sql<{ reviews_questions: boolean }>`
    select reviews_questions from companies where id = ${companyId}`.execute(tx);
  return rows[0]?.reviews_questions ?? false;
};

/** What becomes of locked drafts. A published one is asked from now on, and its remarks are done with. */
export const updateReviews = async (
  tx: Tx,
  { companyId }: Caller,
  ids: readonly number[],
  { state, now }: { state: 'Draft' | 'Waiting' | null; now: Date },
): Promise<void> => {
  await sql`
    update questions set review_state = ${state}, updated_at = ${now},
      retired_at = case when ${state}::text is null then null else retired_at end,
      review_author_id = case when ${state}::text is null then null else review_author_id end,
      review_remarks = case when ${state}::text is null then '[]' else review_remarks end
    where company_id = ${companyId} and id = any(${[...ids]}::bigint[]) and review_state is not null`.execute(
    tx,
  );
};

/** Writes the remarks of a locked draft in place of those it had. */
export const replaceRemarks = async (
  tx: Tx,
  { companyId }: Caller,
  id: number,
  remarks: readonly StoredRemark[],
): Promise<void> => {
  await sql`
    update questions set review_remarks = ${JSON.stringify(remarks)}::jsonb
    where company_id = ${companyId} and id = ${id}`.execute(tx);
};

/** The active admins of the caller's company but for the caller, who hear of what waits. */
export const listReviewerIds = async (tx: Tx, { companyId, userId }: Caller): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where company_id = ${companyId} and id <> ${userId} and deactivated_at is null
      and role in ('Admin', 'SuperAdmin')
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The name of the caller. */
export const findCallersName = async (tx: Tx, { companyId, userId }: Caller): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from users where company_id = ${companyId} and id = ${userId}`.execute(tx);
  return rows[0]?.name ?? '';
};
