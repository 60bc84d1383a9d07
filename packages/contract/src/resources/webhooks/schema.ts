import { z } from 'zod/mini';
import { Id, Instant, text } from '../../base/scalars';

/** Addresses that one company may have told what happens. */
export const MAX_WEBHOOKS = 20;
/** So many hours after a change of the secret what is sent is signed by the former one as well. */
export const FORMER_SECRET_HOURS = 24;
const MAX_URL = 1000;

/** What a company's programs may be told: a person joined, a result is decided, a certificate is issued, a result is another one. */
export const WebhookEvent = z.enum([
  'user.created',
  'examination.completed',
  'certificate.issued',
  'examination.result_changed',
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Why nothing is sent: an admin stopped it, or it failed for long. */
export const WebhookStop = z.enum(['Admin', 'Failing']);
export type WebhookStop = z.infer<typeof WebhookStop>;

/** An address of the company's own systems. Many addresses carry a secret: it is shown to nobody again. */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  /** The host of the address, and its last letters. */
  address_hint: z.string(),
  events: z.array(WebhookEvent),
  created_at: Instant,
  /** `null` once that person was deleted. */
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Since when nothing is sent, and why; `null`: it is in use. */
  stopped_at: z.nullable(Instant),
  stopped_because: z.nullable(WebhookStop),
  /** When it last took a message; `null`: never yet. */
  last_ok_at: z.nullable(Instant),
  /** Why the last message was not taken; `null` when it was, or when there was none. */
  last_error: z.nullable(z.string()),
  /** Since when every try has failed; `null` when the last one was taken. */
  failing_since: z.nullable(Instant),
  /** Until when messages are signed by the former secret as well; `null`: by one secret alone. */
  former_secret_ends_at: z.nullable(Instant),
});
export type Webhook = z.infer<typeof Webhook>;

/** A webhook with the secret by which its messages are signed: told when it is made and when it is changed, once each. */
export const NewWebhook = z.extend(Webhook, { secret: z.string() });
export type NewWebhook = z.infer<typeof NewWebhook>;

/** `Waiting`: to be sent, or tried again. `Failed`: given up after the last try. */
export const DeliveryState = z.enum(['Waiting', 'Delivered', 'Failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** One message, sent or on its way. */
export const WebhookDelivery = z.object({
  id: Id,
  /** `webhook-id` of the request: the same with every try, so that a receiver tells a repeat. */
  message_id: z.string(),
  /** `webhook.test` is what 「試しに送る」 sends. */
  event: z.enum([...WebhookEvent.options, 'webhook.test']),
  /** `data` of what is sent, by the event. */
  data: z.record(z.string(), z.unknown()),
  created_at: Instant,
  state: DeliveryState,
  /** Tries so far. */
  attempts: z.int(),
  /** When it is tried again; `null`: at once, or no more. */
  next_try_at: z.nullable(Instant),
  /** HTTP status of the last answer; `null`: nobody answered, or none yet. */
  last_status: z.nullable(z.int()),
  last_error: z.nullable(z.string()),
  delivered_at: z.nullable(Instant),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const url = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MAX_URL, `アドレスは${MAX_URL}文字以内で入力してください。`),
    z.regex(/^https?:\/\/[\x21-\x7e]+$/, 'https:// から始まるアドレスを入力してください。'),
  );

const body = {
  name: text(50, '名前'),
  url,
  events: z
    .array(WebhookEvent)
    .check(
      z.minLength(1, '知らせる出来事を1つ以上選んでください。'),
      z.maxLength(WebhookEvent.options.length, '同じものが重なっています。'),
    ),
};

export const WebhookBody = z.strictObject(body);
/** What may be changed; absent members stay. Members that a client merely sends back are dropped. */
export const WebhookUpdateBody = z.partial(
  z.object({
    ...body,
    /** `true` stops it, `false` starts it again. */
    stopped: z.boolean(),
  }),
);
