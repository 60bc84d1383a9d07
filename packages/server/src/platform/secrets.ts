import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** How long a key is. */
export const KEY_BYTES = 32;

/** Keeps what must be readable again (secrets of authenticator apps, of sign-on providers) unreadable in the database. */
export interface Secrets {
  /** AES-256-GCM: nonce, tag, text. `context` says what it is for; opening with another one fails. */
  seal: (text: string, context: string) => Buffer;
  /** @throws Error it was sealed with another key or for another context, or was altered */
  open: (sealed: Buffer, context: string) => string;
  /** HMAC-SHA-256: recognizes a short text without storing it; the database alone does not help to guess it. */
  digest: (text: string, context: string) => Buffer;
  /** 32 bytes for a purpose of their own (HKDF-SHA-256, RFC 5869); the same ones ever after. Nothing is learned from them about the key. */
  derive: (purpose: string) => Buffer;
}

/** Whether two digests are the same; the time it takes does not tell how much of them is. */
export const isSameDigest = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

/** @param key 32 bytes */
export const createSecrets = (key: Buffer): Secrets => {
  if (key.length !== KEY_BYTES) throw new TypeError(`A key has ${KEY_BYTES} bytes`);
  // A derived key: no key is used for two purposes.
  const digestKey = createHmac('sha256', key).update('digest').digest();
  return {
    seal: (text, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, context) => {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce)
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
    digest: (text, context) =>
      createHmac('sha256', digestKey).update(`${context}\n${text}`).digest(),
    derive: (purpose) => Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES)),
  };
};
