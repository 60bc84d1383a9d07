import type { SignedIn as SignedInSchema, SignedInDevice } from '@tokiori/contract';
import type { z } from 'zod/mini';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import { audit } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import type { Account, Arrival } from './account';
import { insertSession, markSignedIn } from './accounts.queries';
import { deleteChallenges } from './challenges.queries';
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

const openSession = async (
  tx: Tx,
  { account, method, visitor, sessionHours }: CompletedSignIn,
): Promise<Pick<SignedIn, 'bearer_token' | 'expire'>> => {
  const token = newToken();
  const expiresAt = new Date(visitor.now.getTime() + sessionHours * 3_600_000);
  await insertSession(tx, { account, method, tokenHash: hashToken(token), expiresAt }, visitor);
  return { bearer_token: token, expire: Math.floor(expiresAt.getTime() / 1000) };
};

/**
 * Completes a sign-in after every required factor was checked: opens the session, logs it, resets the failures and ends
 * the account's other sign-ins in progress. Runs as the system role, with the account's row locked.
 */
export const completeSignIn = async (tx: Tx, completed: CompletedSignIn): Promise<SignedIn> => {
  const { account, attempt, method, visitor } = completed;
  const opened = await openSession(tx, completed);
  await markSignedIn(tx, account, visitor.now);
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
