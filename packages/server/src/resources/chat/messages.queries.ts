import type { ChatKind } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

export interface ChatMessageRow {
  id: number;
  company_id: number;
  chat_webhook_id: number;
  title: string;
  lines: string[];
  url: string;
  kind: ChatKind;
  sealed_url: Buffer;
  last_ok_at: Date | null;
  last_error: string | null;
  chat_created_at: Date;
}

/** A message of a company that is in use; `null` when it is there no more. Runs as the system role. */
export const findChatMessage = async (tx: Tx, id: number): Promise<ChatMessageRow | null> => {
  const { rows } = await sql<ChatMessageRow>`
    select m.id, m.company_id, m.chat_webhook_id, m.title, m.lines, m.url, w.kind, w.sealed_url,
      w.last_ok_at, w.last_error, w.created_at as chat_created_at
    from chat_messages m
    join chat_webhooks w on w.company_id = m.company_id and w.id = m.chat_webhook_id
    join companies c on c.id = m.company_id and c.deactivated_at is null
    where m.id = ${id}`.execute(tx);
  return rows[0] ?? null;
};

/** Deletes a message that is delivered, or given up. */
export const deleteChatMessage = async (tx: Tx, companyId: number, id: number): Promise<void> => {
  await tx
    .deleteFrom('chat_messages')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};
