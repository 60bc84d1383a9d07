import { createHash } from 'node:crypto';
import { Unreachable, type Outbound } from '../outbound/outbound';
import { encryptPush, type SubscriptionKeys } from './encrypt';
import { vapidHeader, type VapidKeys } from './vapid';

/** A topic is at most so many characters of base64url (RFC 8030, section 5.4). */
const TOPIC_LENGTH = 32;

/** Where a message goes. */
export interface PushTarget extends SubscriptionKeys {
  endpoint: string;
}

export interface PushMessage {
  /** JSON for the service worker. */
  payload: string;
  /** Of messages with the same topic that wait for a device, the push service keeps the newest. */
  topic: string;
  /** How long the push service keeps it for a device that is not reached, in seconds. */
  ttlSeconds: number;
}

/**
 * What became of a message: the push service took it; the subscription is no more; it will never take this message; or
 * it may take it later.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'later';

export type PushSender = (
  target: PushTarget,
  message: PushMessage,
  options: { now: Date; signal?: AbortSignal },
) => Promise<PushOutcome>;

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status === 408 || status >= 500 ? 'later' : 'refused';
};

/** Sends messages to browsers by their push services (RFC 8030), encrypted and signed. */
export const createPushSender =
  (outbound: Outbound, keys: VapidKeys, contact: string): PushSender =>
  async (target, { payload, topic, ttlSeconds }, { now, signal }) => {
    const { endpoint } = target;
    const headers = {
      authorization: vapidHeader(keys, { endpoint, contact, now }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      topic: createHash('sha256').update(topic).digest('base64url').slice(0, TOPIC_LENGTH),
      ttl: String(ttlSeconds),
      urgency: 'normal',
    };
    const body = encryptPush(Buffer.from(payload), target);
    try {
      const request = { method: 'POST', headers, body, ...(signal ? { signal } : {}) };
      const { status } = await outbound.fetch(endpoint, request);
      return outcomeOf(status);
    } catch (error) {
      if (error instanceof Unreachable) return 'later';
      throw error;
    }
  };
