import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** Marks the last record (RFC 8188, section 2). */
const LAST_RECORD = Buffer.from([2]);
/** Salt, record size, length of the key, key. */
const HEADER_BYTES = SALT_BYTES + 4 + 1 + 65;

/** What fits into one message: push services take 4096 bytes. */
export const MAX_PUSH_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - LAST_RECORD.length;

/** Keys of a subscription as its browser has told them, in base64url. */
export interface SubscriptionKeys {
  /** Its public key: an uncompressed point of P-256. */
  p256dh: string;
  /** The secret that it shares with this server. */
  auth: string;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * Encrypts a message so that nobody but the browser reads it, the push service neither (RFC 8291, content coding
 * `aes128gcm` of RFC 8188, one record).
 *
 * @param fixed key and salt of a test; they must never be used twice
 * @throws Error the message is too long, or the browser's key is no point of the curve
 */
export const encryptPush = (
  plaintext: Buffer,
  { p256dh, auth }: SubscriptionKeys,
  fixed?: { privateKey: Buffer; salt: Buffer },
): Buffer => {
  if (plaintext.length > MAX_PUSH_BYTES) throw new RangeError('The message is too long');
  const own = createECDH(CURVE);
  if (fixed) own.setPrivateKey(fixed.privateKey);
  else own.generateKeys();
  const publicKey = own.getPublicKey();
  const theirs = Buffer.from(p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, publicKey]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const salt = fixed?.salt ?? randomBytes(SALT_BYTES);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([
    cipher.update(plaintext),
    cipher.update(LAST_RECORD),
    cipher.final(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([publicKey.length]),
    publicKey,
    sealed,
    cipher.getAuthTag(),
  ]);
};

/** Whether browsers can have such keys: a message can be encrypted with them. */
export const areSubscriptionKeys = (keys: SubscriptionKeys): boolean => {
  try {
    encryptPush(Buffer.alloc(0), keys);
    return true;
  } catch {
    return false;
  }
};
