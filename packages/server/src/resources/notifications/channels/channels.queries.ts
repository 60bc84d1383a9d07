import type { ChatMessage } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../shared/caller';
import type { ChatAudience } from './channel';

/** Whether the operator has approved a company. */
export const isApprovedCompany = async (tx: Tx, companyId: number): Promise<boolean> => {
  const { approved_at: at } = await tx
    .selectFrom('companies')
    .select('approved_at')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return at !== null;
};

/** For which departments a company has chats; `null`: for all of it. */
export const listChatAudiences = async (
  tx: Tx,
  companyId: number,
): Promise<{ departmentId: number | null }[]> =>
  tx
    .selectFrom('chat_webhooks')
    .select('department_id as departmentId')
    .distinct()
    .where('company_id', '=', companyId)
    .execute();

/** A message on its way to each chat of an audience. @returns their ids */
export const insertChatMessages = async (
  tx: Tx,
  companyId: number,
  audience: ChatAudience,
  { title, lines, url }: ChatMessage,
): Promise<number[]> => {
  const isMeant =
    'chatWebhookId' in audience
      ? sql<boolean>`w.id = ${audience.chatWebhookId}`
      : sql<boolean>`w.department_id is not distinct from ${audience.departmentId}::bigint`;
  const { rows } = await sql<{ id: number }>`
    insert into chat_messages (company_id, chat_webhook_id, title, lines, url)
    select w.company_id, w.id, ${title}, ${[...lines]}::text[], ${url} from chat_webhooks w
    where w.company_id = ${companyId} and ${isMeant}
    order by w.id
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};
