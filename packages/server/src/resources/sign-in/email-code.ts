import { createHmac, randomInt } from 'node:crypto';
import { isSameDigest } from '../../platform/secrets';
import type { Tx } from '../../shared/caller';
import type { Challenge } from '../accounts/challenges';
import { getCodes, updateCode, updateTries } from './email-code.queries';

const CODE_MINUTES = 10;
/** The challenge outlives its code, so that a resend is possible. */
const CHALLENGE_MINUTES = 20;
const TRIES = 5;
export const CODES_PER_CHALLENGE = 5;
export const RESEND_SECONDS = 60;
export const CODE_SECONDS = CODE_MINUTES * 60;
export const CHALLENGE_SECONDS = CHALLENGE_MINUTES * 60;

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** The stored digest of a code. An HMAC with the token that only the browser has, so that it cannot be brute-forced. */
const digestOf = ({ token }: Challenge, code: string): Buffer =>
  createHmac('sha256', token).update(code).digest();

/** Creates a code for a challenge and revokes the previous one. */
export const makeCode = async (tx: Tx, challenge: Challenge, now: Date): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await updateCode(tx, challenge, {
    code_hash: digestOf(challenge, code),
    code_sent_at: now,
    code_expires_at: later(now, CODE_MINUTES),
    expires_at: later(now, CHALLENGE_MINUTES),
  });
  return code;
};

/** `over`: five wrong codes were tried already. */
export type CodeOutcome = 'right' | 'wrong' | 'expired' | 'over';

/** Checks a code, and counts it if it is wrong. The challenge's row must be locked. */
export const tryCode = async (
  tx: Tx,
  challenge: Challenge,
  code: string,
  now: Date,
): Promise<CodeOutcome> => {
  const live = await getCodes(tx, challenge);
  if (live.code_hash === null || live.code_expires_at === null || live.code_expires_at <= now)
    return 'expired';
  if (live.code_tries >= TRIES) return 'over';
  if (isSameDigest(live.code_hash, digestOf(challenge, code))) return 'right';
  await updateTries(tx, challenge);
  return 'wrong';
};
