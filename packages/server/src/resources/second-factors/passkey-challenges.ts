import type { Database } from '../../platform/database';
import { PASSKEY_MINUTES } from '../../platform/sign-in/passkeys';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import {
  deletePasskeyChallenge,
  insertPasskeyChallenge,
  type Challenge,
} from './passkey-challenges.queries';

/**
 * Stores what a passkey is asked to sign, for five minutes. Runs as the system role.
 *
 * @returns the ticket that comes back with the response
 */
export const openPasskeyChallenge = async (
  tx: Tx,
  asked: Challenge,
  now: Date,
): Promise<string> => {
  const ticket = newToken();
  await insertPasskeyChallenge(tx, asked, {
    tokenHash: hashToken(ticket),
    expiresAt: new Date(now.getTime() + PASSKEY_MINUTES * 60_000),
  });
  return ticket;
};

/**
 * Takes the challenge of a ticket, in its own transaction, so that a ticket is valid for one attempt, right or wrong.
 * `null` when it is unknown, used, expired or was issued for another purpose.
 */
export const takePasskeyChallenge = (
  database: Database<Tables>,
  { ticket, purpose }: { ticket: string; purpose: Challenge['purpose'] },
  now: Date,
): Promise<Pick<Challenge, 'userId' | 'challenge'> | null> =>
  database.system(async (tx) => {
    const taken = await deletePasskeyChallenge(tx, hashToken(ticket), purpose);
    if (!taken || taken.expires_at <= now) return null;
    return { userId: taken.user_id, challenge: taken.challenge };
  });
