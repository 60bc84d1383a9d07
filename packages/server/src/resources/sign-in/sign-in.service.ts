import type { SignInBody, NewPassword } from '@tokiori/contract';
import { blockedPassword } from '../../platform/sign-in/blocked-passwords';
import { hashPassword, verifyPassword } from '../../platform/sign-in/passwords';
import { AppError } from '../../platform/errors';
import type { Database } from '../../platform/database';
import { audit } from '../../shared/audit';
import { isAsAnother, type Caller, type Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import type { z } from 'zod/mini';
import { companyName } from '../companies/companies.access';
import { completeSignIn, type Visitor } from './open-session';
import { beginSecondStep } from './second-step';
import { forgetAttempts, logFailure, takeAttempt } from './sign-in.attempts';
import { findAccount, holdAccount } from './sign-in.queries';

interface Entry {
  visitor: Visitor;
  sessionHours: number;
}

/** Counts and tests a password. Every failure looks alike and takes as long. */
const provePassword = async (
  database: Database<Tables>,
  name: string,
  password: string,
  { now, requestId, address }: Visitor,
) => {
  const account = await database.system((tx) => findAccount(tx, name, now));
  const attempt = await takeAttempt(database, account ?? { name }, { address, now });
  const isRight = await verifyPassword(account?.password_hash ?? null, password);
  if (account && isRight) return { account, attempt };
  if (account) {
    const nobody = { companyId: account.company_id, userId: null, realUserId: null };
    await logFailure(database, { ...nobody, requestId, address }, account.id, attempt);
  }
  throw new AppError('INVALID_CREDENTIALS');
};

/** Signs in with a password, or begins the second step where the account wants one. */
export const signInWithPassword = async (
  database: Database<Tables>,
  body: z.infer<typeof SignInBody>,
  { visitor, sessionHours }: Entry,
) => {
  const name = (body.email ?? body.login_id ?? '').normalize('NFKC').trim();
  const { account, attempt } = await provePassword(database, name, body.password, visitor);
  return database.system(async (tx) => {
    if (!(await holdAccount(tx, account))) throw new AppError('INVALID_CREDENTIALS');
    const second = await beginSecondStep(tx, account, visitor);
    if (second === null)
      return completeSignIn(tx, { account, attempt, method: 'password', visitor, sessionHours });
    // The failures before it stay: a known password is not to open the way to endless codes.
    await attempt.giveBack(tx);
    return second;
  });
};

/** Kills the token the request came with. */
export const endSession = async (tx: Tx, caller: Caller): Promise<void> => {
  await tx.deleteFrom('sessions').where('id', '=', caller.sessionId).execute();
  await audit(tx, caller, { action: 'sign-out', targetType: 'user', targetId: caller.userId });
};

/** The current password was given and the new one is no good. */
class BlockedPassword extends AppError {}
/** Not the current password. */
class WrongPassword extends AppError {}

/**
 * Lets a change of password be tried as often as signing in may: a wrong current password counts toward the same
 * lock. Around the transaction of the change, since what it counts must outlast a refusal.
 */
export const countingAttempts = async <T>(
  database: Database<Tables>,
  { caller, now }: { caller: Caller; now: Date },
  work: () => Promise<T>,
): Promise<T> => {
  if (isAsAnother(caller)) throw new AppError('NOT_AS_ANOTHER');
  const account = { id: caller.userId, company_id: caller.companyId };
  const from = { address: caller.address, now };
  const attempt = await takeAttempt(database, account, from);
  const giveBack = () =>
    database.system(async (tx) => {
      await forgetAttempts(tx, account, from);
      await attempt.giveBack(tx);
    });
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    if (error instanceof BlockedPassword) await giveBack();
    if (error instanceof WrongPassword) await logFailure(database, caller, caller.userId, attempt);
    throw error;
  }
};

/** Changes the caller's password, inside `countingAttempts`, and ends every other session of theirs. */
export const changeOwnPassword = async (
  tx: Tx,
  caller: Caller,
  change: { current_password: string; password: z.infer<typeof NewPassword> },
): Promise<void> => {
  const user = await tx
    .selectFrom('users')
    .select(['password_hash', 'email', 'login_id', 'name'])
    .where('id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(user.password_hash, change.current_password)))
    throw new WrongPassword('VALIDATION_FAILED', {
      field: 'current_password',
      message: '現在のパスワードが違います。',
    });
  const company = await companyName(tx, caller.companyId);
  const reason = blockedPassword(change.password, [user.email, user.login_id, user.name, company]);
  if (reason)
    throw new BlockedPassword('VALIDATION_FAILED', { field: 'password', message: reason });
  await tx
    .updateTable('users')
    .set({ password_hash: await hashPassword(change.password) })
    .where('id', '=', caller.userId)
    .execute();
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', caller.userId)
    .where('id', '!=', caller.sessionId)
    .execute();
  await audit(tx, caller, {
    action: 'password.change',
    targetType: 'user',
    targetId: caller.userId,
  });
};
