import type { WebhookEvent } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from './caller';

/** What the company's programs are told: ids, and what an admin of the company sees. */
export interface ProgramMessage {
  /** Letters, digits and `_`: the same is told once. */
  messageId: string;
  /** Whom it is about; it is forgotten with that person. */
  userId: number;
  data: Record<string, unknown>;
}

/**
 * Tells the webhooks of a company what happened, in the caller's transaction: a company's, or the system role's. Nothing
 * is sent before that commits.
 */
export const tellPrograms = async (
  tx: Tx,
  { companyId, event }: { companyId: number; event: WebhookEvent },
  told: readonly ProgramMessage[],
): Promise<void> => {
  if (told.length === 0) return;
  const rows = told.map(({ messageId, userId, data }) => ({
    message_id: messageId,
    user_id: userId,
    data,
  }));
  await sql`
    select count(*) from (
      select tell_programs(${companyId}, ${event}, r.message_id, r.user_id, r.data)
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (message_id text, user_id bigint, data jsonb)) with ordinality as r(message_id, user_id, data, place)
      where exists (select from webhooks w where w.company_id = ${companyId})
      order by r.place
      offset 0
    ) told`.execute(tx);
};

/** Tells them that people have joined. `employeeNumber`: by which the company's other systems know them. */
export const tellJoined = (
  tx: Tx,
  companyId: number,
  people: readonly { id: number; employeeNumber: string | null }[],
): Promise<void> =>
  tellPrograms(
    tx,
    { companyId, event: 'user.created' },
    people.map(({ id, employeeNumber }) => ({
      messageId: `user_created_${id}`,
      userId: id,
      data: { user_id: id, employee_number: employeeNumber },
    })),
  );
