import type { Tx } from '../../shared/caller';

/** What a key was asked to sign. */
export interface Challenge {
  purpose: 'register' | 'sign-in';
  /** Whose key it has to be; `null` when the key is to say who it is. */
  userId: number | null;
  challenge: string;
}

/** Stores what a passkey is asked to sign. */
export const insertPasskeyChallenge = async (
  tx: Tx,
  { purpose, userId, challenge }: Challenge,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> => {
  await tx
    .insertInto('passkey_challenges')
    .values({ token_hash: tokenHash, purpose, user_id: userId, challenge, expires_at: expiresAt })
    .execute();
};

/** Deletes a challenge. @returns what it was; `null` when there was none */
export const deletePasskeyChallenge = async (
  tx: Tx,
  tokenHash: Buffer,
  purpose: Challenge['purpose'],
) =>
  (await tx
    .deleteFrom('passkey_challenges')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .returning(['user_id', 'challenge', 'expires_at'])
    .executeTakeFirst()) ?? null;
