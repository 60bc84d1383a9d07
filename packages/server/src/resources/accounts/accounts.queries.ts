import type { SignedInDevice } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';
import type { Account, Arrival } from './account';

/** Notes when an account was invited: its invitation waits no more. */
export const markInvited = async (tx: Tx, account: Account, now: Date): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ invited_at: now, invitation_queued_at: null })
    .where('company_id', '=', account.company_id)
    .where('id', '=', account.id)
    .execute();
};

/** Notes when an account signed in last. */
export const markSignedIn = async (tx: Tx, account: Account, now: Date): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ last_signed_in_at: now })
    .where('company_id', '=', account.company_id)
    .where('id', '=', account.id)
    .execute();
};

interface NewSession {
  account: Account;
  method: SignedInDevice['method'];
  tokenHash: Buffer;
  expiresAt: Date;
}

/** Stores a session of an account that acts as itself. */
export const insertSession = async (
  tx: Tx,
  { account, method, tokenHash, expiresAt }: NewSession,
  { now, address, userAgent }: Arrival,
): Promise<void> => {
  await tx
    .insertInto('sessions')
    .values({
      company_id: account.company_id,
      token_hash: tokenHash,
      real_company_id: account.company_id,
      real_user_id: account.id,
      user_id: account.id,
      method,
      address,
      user_agent: userAgent,
      created_at: now,
      last_used_at: now,
      confirmed_at: now,
      expires_at: expiresAt,
    })
    .execute();
};

/**
 * Deletes an account's sessions that are really theirs but `except`, in whatever company they act as somebody.
 *
 * @returns how many
 */
export const deleteSessions = async (
  tx: Tx,
  account: Account,
  except: number | undefined,
): Promise<number> => {
  const ended = await tx
    .deleteFrom('sessions')
    .where('real_company_id', '=', account.company_id)
    .where('real_user_id', '=', account.id)
    .where('id', 'is distinct from', except ?? null)
    .returning('id')
    .execute();
  return ended.length;
};
