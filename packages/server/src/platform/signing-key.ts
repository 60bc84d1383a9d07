import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Secrets } from './secrets';

/** Around the 32 bytes of a private key in PKCS #8 (RFC 8410, section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** A public key in SPKI ends with its 32 bytes. */
const RAW_BYTES = 32;

/** The key with which this installation signs what others will check without asking it (Ed25519, RFC 8032). */
export interface SigningKey {
  /** 32 bytes. */
  publicKey: Buffer;
  /** SHA-256 of the public key, 64 hexadecimal digits: short enough to be compared by people. */
  fingerprint: string;
  /** 64 bytes; the same content is always signed alike. */
  sign: (content: Buffer) => Buffer;
}

/** The signing key of a purpose. It is worked out from the installation's key, so that a restored one signs as before. */
export const signingKeyOf = (secrets: Pick<Secrets, 'derive'>, purpose: string): SigningKey => {
  const seed = secrets.derive(purpose);
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKey = spki.subarray(spki.length - RAW_BYTES);
  return {
    publicKey,
    fingerprint: createHash('sha256').update(publicKey).digest('hex'),
    sign: (content) => sign(null, content, key),
  };
};
