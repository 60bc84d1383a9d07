import type { SignedIn as SignedInSchema, SignedInDevice } from '@tokiori/contract';
import type { z } from 'zod/mini';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import { audit } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import type { Account, Arrival } from './account';
import { deleteChallenges } from './challenges';
import { resetAttempts, type Attempt } from './sign-in.attempts';
import { readMe } from './accounts.access';

type SignedIn = z.infer<typeof SignedInSchema>;

interface CompletedSignIn {
  account: Account;
  /** What was counted before the last proof was looked at; `null` where nothing is (a passkey, single sign-on). */
  attempt: Attempt | null;
  /** The strongest proof that was given. */
  method: SignedInDevice['method'];
  visitor: Arrival;
  sessionHours: number;
}

const insertSession = async (
  tx: Tx,
  { account, method, visitor, sessionHours }: CompletedSignIn,
): Promise<Pick<SignedIn, 'bearer_token' | 'expire'>> => {
  const { now, address, userAgent } = visitor;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
  await tx
    .insertInto('sessions')
    .values({
      company_id: account.company_id,
      token_hash: hashToken(token),
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
  return { bearer_token: token, expire: Math.floor(expiresAt.getTime() / 1000) };
};

/**
 * Completes a sign-in after every required factor was checked: opens the session, logs it, resets the failures and ends
 * the account's other sign-ins in progress. Runs as the system role, with the account's row locked.
 */
export const completeSignIn = async (tx: Tx, completed: CompletedSignIn): Promise<SignedIn> => {
  const { account, attempt, method, visitor } = completed;
  const opened = await insertSession(tx, completed);
  await tx
    .updateTable('users')
    .set({ last_signed_in_at: visitor.now })
    .where('company_id', '=', account.company_id)
    .where('id', '=', account.id)
    .execute();
  await deleteChallenges(tx, account);
  await audit(
    tx,
    {
      companyId: account.company_id,
      userId: account.id,
      realUserId: account.id,
      requestId: visitor.requestId,
      address: visitor.address,
    },
    {
      action: 'sign-in.success',
      targetId: account.id,
      changes: { method },
    },
  );
  const me = await readMe(tx, account.id);
  await resetAttempts(tx, account, visitor);
  await attempt?.refund(tx);
  return { ...me, ...opened };
};
