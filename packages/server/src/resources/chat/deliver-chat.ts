import type { ChatKind } from '@tokiori/contract';
import { sql } from 'kysely';
import { TryLater, type JobRun } from '../../platform/jobs';
import type { Outbound } from '../../platform/outbound/outbound';
import type { App } from '../../shared/app';
import type { Tx } from '../../shared/caller';
import { updateOutcome } from './chat.queries';
import { chatContext, postChat } from './post-chat';

const AT_A_TIME = 2;

/** A chat that has not answered for so long is asked once about each message. */
const LONG_MS = 86_400_000;

interface ChatMessageRow {
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
const findChatMessage = async (tx: Tx, id: number): Promise<ChatMessageRow | null> => {
  const { rows } = await sql<ChatMessageRow>`
    select m.id, m.company_id, m.chat_webhook_id, m.title, m.lines, m.url, w.kind, w.sealed_url,
      w.last_ok_at, w.last_error, w.created_at as chat_created_at
    from chat_messages m
    join chat_webhooks w on w.company_id = m.company_id and w.id = m.chat_webhook_id
    join companies c on c.id = m.company_id and c.deactivated_at is null
    where m.id = ${id}`.execute(tx);
  return rows[0] ?? null;
};

/** Whether the chat has not answered for long: its admins see why, and nobody waits for other tries. */
const isSilent = (
  { last_error: error, last_ok_at: ok, chat_created_at: created }: ChatMessageRow,
  now: Date,
): boolean => error !== null && now.getTime() - (ok ?? created).getTime() > LONG_MS;

/** Hands a message over, in no transaction: the service's answer may take a while. */
const deliver = async (
  { database, secrets, now }: Pick<App, 'database' | 'secrets' | 'now'>,
  outbound: Outbound,
  chatMessageId: number,
  { isLastTry, signal }: JobRun,
): Promise<void> => {
  const message = await database.system((tx) => findChatMessage(tx, chatMessageId));
  if (message === null) return;
  const { company_id: companyId, chat_webhook_id: webhookId, kind } = message;
  const url = secrets.open(message.sealed_url, chatContext(companyId));
  const outcome = await postChat(outbound, { kind, url }, message, signal);
  const isOver = outcome.is !== 'later' || isLastTry || isSilent(message, now());
  await database.system(async (tx) => {
    await updateOutcome(tx, { companyId, id: webhookId }, outcome.error, now());
    if (!isOver) return;
    await tx
      .deleteFrom('chat_messages')
      .where('company_id', '=', companyId)
      .where('id', '=', message.id)
      .execute();
  });
  // The first failure is news; the list of chats tells the company's admins until the chat answers again.
  if (!isOver)
    throw new TryLater('a chat service takes a message later', message.last_error === null);
};

/** Says who delivers messages to chats. */
export const deliverChats = (
  { jobs, database, now }: Pick<App, 'jobs' | 'database' | 'now'>,
  outbound: Outbound,
): void =>
  jobs.work(
    'deliver-chat',
    ({ chatMessageId }, run) =>
      deliver({ database, secrets: jobs.secrets, now }, outbound, chatMessageId, run),
    { concurrency: AT_A_TIME },
  );
