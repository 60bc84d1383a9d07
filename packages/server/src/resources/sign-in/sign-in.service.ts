import type { SignInBody, NewPassword } from '@tokiori/contract';
import { blockedPassword } from '../../platform/sign-in/blocked-passwords';
import { hashPassword, verifyPassword } from '../../platform/sign-in/passwords';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import { AppError } from '../../platform/errors';
import type { Database } from '../../platform/database';
import { audit } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import type { z } from 'zod/mini';
import { companyName } from '../companies/companies.access';
import { forgetAttempts, logLock, takeAttempt } from './sign-in.attempts';
import { findAccount, holdAccount, readMe } from './sign-in.queries';

const openSession = async (
  tx: Tx,
  account: { id: number; company_id: number },
  now: Date,
  sessionHours: number,
) => {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
  await tx
    .insertInto('sessions')
    .values({
      company_id: account.company_id,
      token_hash: hashToken(token),
      real_user_id: account.id,
      user_id: account.id,
      created_at: now,
      last_used_at: now,
      confirmed_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await tx
    .updateTable('users')
    .set({ last_signed_in_at: now })
    .where('id', '=', account.id)
    .execute();
  await forgetAttempts(tx, account.id);
  return { bearer_token: token, expire: Math.floor(expiresAt.getTime() / 1000) };
};

/** Signs in with a password. Every failure looks alike and takes as long. */
export const signInWithPassword = async (
  database: Database<Tables>,
  body: z.infer<typeof SignInBody>,
  request: { now: Date; requestId: string; address: string; sessionHours: number },
) => {
  const { now, requestId, address, sessionHours } = request;
  const name = (body.email ?? body.login_id ?? '').normalize('NFKC').trim();
  const account = await database.system((tx) => findAccount(tx, name));
  const attempt = account && (await takeAttempt(database, account.id, now));
  const isRight = await verifyPassword(account?.password_hash ?? null, body.password);
  if (!account) throw new AppError('INVALID_CREDENTIALS');
  const actor = {
    companyId: account.company_id,
    userId: null,
    realUserId: null,
    requestId,
    address,
  };
  if (!isRight) {
    if (attempt?.isLast) await logLock(database, actor, account.id);
    throw new AppError('INVALID_CREDENTIALS');
  }
  return database.system(async (tx) => {
    if (!(await holdAccount(tx, account))) throw new AppError('INVALID_CREDENTIALS');
    const opened = await openSession(tx, account, now, sessionHours);
    await audit(
      tx,
      { ...actor, userId: account.id, realUserId: account.id },
      { action: 'sign-in.success', targetType: 'user', targetId: account.id },
    );
    return { ...(await readMe(tx, account.id)), ...opened };
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
  if (caller.realUserId !== caller.userId) throw new AppError('FORBIDDEN');
  const { isLast } = await takeAttempt(database, caller.userId, now);
  const giveBack = () => database.system((tx) => forgetAttempts(tx, caller.userId));
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    if (error instanceof BlockedPassword) await giveBack();
    if (error instanceof WrongPassword && isLast) await logLock(database, caller, caller.userId);
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
