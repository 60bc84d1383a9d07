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

/** Writes messages for each webhook of the company that wants the event, in one statement however many they are. */
export const insertProgramMessages = async (
  tx: Tx,
  { companyId, event }: { companyId: number; event: string },
  told: readonly ProgramMessage[],
): Promise<void> => {
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
