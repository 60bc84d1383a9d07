import { z } from 'zod/mini';
import { Id, Instant, text } from '../../base/scalars';

/** Places in chats to which one company may have messages sent. */
export const MAX_CHAT_WEBHOOKS = 20;
const MAX_URL = 1000;

/** Chat services that take messages at an address of their own (incoming webhook). */
export const ChatKind = z.enum(['Slack', 'MicrosoftTeams', 'LineWorks', 'GoogleChat']);
export type ChatKind = z.infer<typeof ChatKind>;

/** A place in a chat. Whoever knows its address may write there: it is shown to nobody again. */
export const ChatWebhook = z.object({
  id: Id,
  name: z.string(),
  kind: ChatKind,
  /** The host of the address, and its last letters. */
  address_hint: z.string(),
  /** `null`: of the whole company. */
  department_id: z.nullable(Id),
  department_name: z.nullable(z.string()),
  created_at: Instant,
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
  /** When the service last took a message; `null`: never yet. */
  last_ok_at: z.nullable(Instant),
  /** Why the last message was not taken; `null` when it was, or when there was none. */
  last_error: z.nullable(z.string()),
});
export type ChatWebhook = z.infer<typeof ChatWebhook>;

const url = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MAX_URL, `アドレスは${MAX_URL}文字以内で入力してください。`),
    z.regex(/^https?:\/\/[\x21-\x7e]+$/, 'https:// から始まるアドレスを入力してください。'),
  );

const body = {
  name: text(50, '名前'),
  kind: ChatKind,
  url,
  department_id: z.optional(z.nullable(Id)),
};

export const ChatWebhookBody = z.strictObject(body);
/** What may be changed; absent members stay. Members that a client merely sends back are dropped. */
export const ChatWebhookUpdateBody = z.partial(z.object(body));
