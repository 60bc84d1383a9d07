import { AppError } from '../../platform/errors';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import type { Tx } from '../../shared/caller';
import type { Account, Visitor } from './account';
import { insertChallenge, lockLiveChallenge } from './challenges.queries';

const CHALLENGE_MINUTES = 10;
const COOKIE = 'tokiori_challenge';

/** A sign-in waiting for its second factor, bound to the browser or client that gave the right password. */
export interface Challenge {
  id: number;
  userId: number;
  companyId: number;
  /** The challenge's token; also the HMAC key of its e-mailed codes. */
  token: string;
}

/** Stores the token in the browser's cookie. */
export const keepChallenge = (
  { setCookie }: Pick<Visitor, 'setCookie'>,
  token: string,
  seconds: number,
): void => setCookie(COOKIE, token, seconds);

/**
 * Starts the second step of a sign-in, valid for ten minutes, for the browser that gave the password.
 *
 * @returns the token, for clients without cookies
 */
export const openChallenge = async (
  tx: Tx,
  account: Account,
  { now, setCookie }: Pick<Visitor, 'now' | 'setCookie'>,
): Promise<string> => {
  const token = newToken();
  await insertChallenge(tx, account, {
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
  });
  keepChallenge({ setCookie }, token, CHALLENGE_MINUTES * 60);
  return token;
};

/** Removes the cookie when the sign-in is over. */
export const dropChallenge = ({ setCookie }: Pick<Visitor, 'setCookie'>): void =>
  setCookie(COOKIE, null);

/**
 * The sign-in in progress of the caller, by cookie or by the token in the body. Runs as the system role; locks the
 * account and then the challenge.
 *
 * @throws AppError CHALLENGE_REQUIRED when there is none, it has expired, or the account is closed
 */
export const heldChallenge = async (
  tx: Tx,
  { now, cookie }: Pick<Visitor, 'now' | 'cookie'>,
  sent: string | undefined,
): Promise<Challenge> => {
  const token = sent ?? cookie(COOKIE);
  if (token === null) throw new AppError('CHALLENGE_REQUIRED');
  const held = await lockLiveChallenge(tx, hashToken(token), now);
  if (!held) throw new AppError('CHALLENGE_REQUIRED');
  return { id: held.id, userId: held.user_id, companyId: held.company_id, token };
};
