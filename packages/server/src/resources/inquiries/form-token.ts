import { randomBytes } from 'node:crypto';
import { isSameDigest, type Secrets } from '../../platform/secrets';

const NONCE_BYTES = 9;

const signatureOf = (secrets: Pick<Secrets, 'digest'>, stamp: string): Buffer =>
  secrets.digest(stamp, 'inquiry form');

/** Says when a form was opened: signed, so that it needs not be stored. */
export const issueFormToken = (secrets: Pick<Secrets, 'digest'>, now: Date): string => {
  const stamp = `${now.getTime()}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
  return `${stamp}.${signatureOf(secrets, stamp).toString('base64url')}`;
};

/** Seconds since the form was opened; `null` for a token that was not issued here. */
export const formAgeSeconds = (
  secrets: Pick<Secrets, 'digest'>,
  token: string,
  now: Date,
): number | null => {
  const end = token.lastIndexOf('.');
  const stamp = token.slice(0, Math.max(0, end));
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  if (!isSameDigest(signature, signatureOf(secrets, stamp))) return null;
  return (now.getTime() - Number(stamp.split('.')[0])) / 1000;
};
