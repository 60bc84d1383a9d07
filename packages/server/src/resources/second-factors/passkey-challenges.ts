import type { Database } from '../../platform/database';
import { PASSKEY_MINUTES } from '../../platform/sign-in/passkeys';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';

/** What a key was asked to sign. */
interface Challenge {
  purpose: 'register' | 'sign-in';
  /** Whose key it has to be; `null` when the key is to say who it is. */
  userId: number | null;
  challenge: string;
}

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
  await tx
    .insertInto('passkey_challenges')
    .values({
      token_hash: hashToken(ticket),
      purpose: asked.purpose,
      user_id: asked.userId,
      challenge: asked.challenge,
      expires_at: new Date(now.getTime() + PASSKEY_MINUTES * 60_000),
    })
    .execute();
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
    const taken = await tx
      .deleteFrom('passkey_challenges')
      .where('token_hash', '=', hashToken(ticket))
      .where('purpose', '=', purpose)
      .returning(['user_id', 'challenge', 'expires_at'])
      .executeTakeFirst();
    if (!taken || taken.expires_at <= now) return null;
    return { userId: taken.user_id, challenge: taken.challenge };
  });
