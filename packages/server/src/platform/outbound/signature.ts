import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** A secret by which messages are signed: `whsec_` and 256 random bits in base64 (Standard Webhooks). */
export const newSigningSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** What is signed. */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970 at which it is sent. */
  timestamp: number;
  body: string;
}

/**
 * The headers of a message by Standard Webhooks.
 *
 * @param secrets one signature for each, so that a receiver may still have the former one
 */
export const signatureHeaders = (
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> => {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${signature.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
};
