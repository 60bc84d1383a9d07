import { sql } from 'kysely';
import type { Tx } from './caller';

/** Notes that predictions of all who ever held a course of the company are to be worked out anew. */
export const markHoldersStale = async (
  tx: Tx,
  companyId: number,
  courseTemplateId: number,
): Promise<void> => {
  await sql`
    update predicted_recalls set is_stale = true
    where company_id = ${companyId} and user_id in (
      select e.user_id from examinations e
      where e.company_id = ${companyId} and e.course_template_id = ${courseTemplateId})`.execute(
    tx,
  );
};

/**
 * Notes that what people are predicted to recall of their running courses is to be worked out anew. After everything
 * else of the transaction: whoever answers meanwhile waits for its end. Stale rows are written, too, so that the task
 * passes them over until this transaction can be seen.
 */
export const markRecallStale = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<void> => {
  await sql`
    update predicted_recalls set is_stale = true
    where company_id = ${companyId} and user_id = any(${[...userIds]}::bigint[])`.execute(tx);
};
