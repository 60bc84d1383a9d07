import { createPrivateKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** Push services take no token that is valid for more than a day (RFC 8292, section 2). */
const VALID_FOR_SECONDS = 12 * 3600;

/** The pair of keys by which push services know this server (VAPID). */
export interface VapidKeys {
  /** An uncompressed point of P-256, in base64url: what browsers subscribe with. */
  publicKey: string;
  /** PKCS #8, PEM. */
  privateKey: string;
}

const pointOf = (key: KeyObject): string => {
  const { x, y } = key.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')];
  return Buffer.concat(point).toString('base64url');
};

export const makeVapidKeys = (): VapidKeys => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    publicKey: pointOf(publicKey),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The `Authorization` header for a push service: a token for its origin alone, signed with ES256 (RFC 8292).
 *
 * @param contact `mailto:` or `https:` address of the operator
 */
export const vapidHeader = (
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string => {
  const exp = Math.floor(now.getTime() / 1000) + VALID_FOR_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
  const text = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = createSign('sha256')
    .update(text)
    .sign({ key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
};
