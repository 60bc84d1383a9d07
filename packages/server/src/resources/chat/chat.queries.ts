import type { ChatKind, listChatWebhooks } from '@tokiori/contract';
import { sql } from 'kysely';
import { theRow, type ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

export interface ChatWebhookRow {
  id: number;
  name: string;
  kind: ChatKind;
  address_hint: string;
  department_id: number | null;
  department_name: string | null;
  created_at: Date;
  created_by: number | null;
  creator_name: string | null;
  last_ok_at: Date | null;
  last_error: string | null;
}

interface OwnList {
  tx: Tx;
  caller: Caller;
  list: ListRequest;
}

/** One page of the company's chats, the oldest first unless told. */
export const pageOfChatWebhooks = ({ tx, caller, list }: OwnList): Promise<Page<ChatWebhookRow>> =>
  pageOf<typeof listChatWebhooks, ChatWebhookRow>(
    { tx, list, query: {} },
    {
      columns: sql`w.id, w.name, w.kind, w.address_hint, w.department_id, d.name as department_name, w.created_at,
        w.created_by, u.name as creator_name, w.last_ok_at, w.last_error`,
      from: sql`chat_webhooks w
        left join departments d on d.company_id = w.company_id and d.id = w.department_id
        left join users u on u.company_id = w.company_id and u.id = w.created_by`,
      where: [sql`w.company_id = ${caller.companyId}`],
      sorts: { id: sql`w.id`, name: sql`w.name` },
      order: { field: 'id' },
      filters: {},
    },
  );

/** A chat of the company; `null` when there is none. */
export const findChatWebhook = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<ChatWebhookRow | null> =>
  (await pageOfChatWebhooks({ tx, caller, list: theRow(id) })).rows[0] ?? null;

/** How many chats the company has; other requests that add one wait until this transaction ends. */
export const countChatWebhooks = async (tx: Tx, companyId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chats of ${companyId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from chat_webhooks where company_id = ${companyId}`.execute(tx);
  return onlyRow(rows).count;
};

/** What is written of a chat. */
export interface ChatWebhookValues {
  name: string;
  kind: ChatKind;
  sealed_url: Buffer;
  address_hint: string;
  department_id: number | null;
}

/** @returns its id */
export const insertChatWebhook = async (
  tx: Tx,
  { companyId, userId }: Caller,
  values: ChatWebhookValues,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('chat_webhooks')
    .values({ ...values, company_id: companyId, created_by: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateChatWebhookRow = async (
  tx: Tx,
  companyId: number,
  id: number,
  changes: Partial<ChatWebhookValues> & { last_error?: string | null },
): Promise<void> => {
  await tx
    .updateTable('chat_webhooks')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

export const deleteChatWebhookRow = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<void> => {
  await tx
    .deleteFrom('chat_webhooks')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Notes what became of the last message. */
export const updateOutcome = async (
  tx: Tx,
  { companyId, id }: { companyId: number; id: number },
  error: string | null,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('chat_webhooks')
    .set(error === null ? { last_ok_at: now, last_error: null } : { last_error: error })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};
