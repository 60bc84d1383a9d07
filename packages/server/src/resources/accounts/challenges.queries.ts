import type { Tx } from '../../shared/caller';
import { lockOpenAccount } from '../../shared/open-account.queries';
import type { Account } from './account';

interface NewChallenge {
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Stores that a sign-in waits for its second factor. */
export const insertChallenge = async (
  tx: Tx,
  account: Account,
  { tokenHash, createdAt, expiresAt }: NewChallenge,
): Promise<void> => {
  await tx
    .insertInto('sign_in_challenges')
    .values({
      company_id: account.company_id,
      user_id: account.id,
      token_hash: tokenHash,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
};

/** Ends every sign-in of an account that waits for its second factor. */
export const deleteChallenges = async (tx: Tx, account: Account): Promise<void> => {
  await tx
    .deleteFrom('sign_in_challenges')
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.id)
    .execute();
};

/**
 * The sign-in in progress of a token, locked after its account; `null` when there is none, it has expired, or the account
 * is closed. Runs as the system role.
 */
export const lockLiveChallenge = async (tx: Tx, tokenHash: Buffer, now: Date) => {
  const live = tx
    .selectFrom('sign_in_challenges')
    .select(['id', 'user_id', 'company_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now);
  const challenge = await live.executeTakeFirst();
  if (!challenge || !(await lockOpenAccount(tx, challenge.user_id))) return null;
  return (await live.forUpdate().executeTakeFirst()) ?? null;
};
