import { TryLater, type JobRun } from '../../platform/jobs';
import type { Outbound } from '../../platform/outbound/outbound';
import type { App } from '../../shared/app';
import { updateOutcome } from './chat.queries';
import { chatContext, postChat } from './post-chat';
import { type ChatMessageRow, findChatMessage, deleteChatMessage } from './messages.queries';

const AT_A_TIME = 2;

/** A chat that has not answered for so long is asked once about each message. */
const LONG_MS = 86_400_000;

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
    await deleteChatMessage(tx, companyId, message.id);
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
