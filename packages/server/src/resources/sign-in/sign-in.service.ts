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
import { findAccount, readMe } from './sign-in.queries';

const FAILURES_BEFORE_LOCK = 10;
const LOCK_MINUTES = 30;

/** Counts a failure; the tenth locks the account for half an hour. */
const countFailure = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const { failed_sign_ins: failures } = await tx
    .updateTable('users')
    .set((eb) => ({ failed_sign_ins: eb('failed_sign_ins', '+', 1) }))
    .where('id', '=', userId)
    .returning('failed_sign_ins')
    .executeTakeFirstOrThrow();
  if (failures < FAILURES_BEFORE_LOCK) return;
  const lockedUntil = new Date(now.getTime() + LOCK_MINUTES * 60_000);
  await tx
    .updateTable('users')
    .set({ failed_sign_ins: 0, locked_until: lockedUntil })
    .where('id', '=', userId)
    .execute();
};

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
      expires_at: expiresAt,
    })
    .execute();
  await tx
    .updateTable('users')
    .set({ failed_sign_ins: 0, locked_until: null, last_signed_in_at: now })
    .where('id', '=', account.id)
    .execute();
  return { bearer_token: token, expire: Math.floor(expiresAt.getTime() / 1000) };
};

/** Signs in with a password. Every failure looks alike and takes as long. */
export const signInWithPassword = async (
  database: Database<Tables>,
  body: z.infer<typeof SignInBody>,
  { now, sessionHours }: { now: Date; sessionHours: number },
) => {
  const name = (body.email ?? body.login_id ?? '').normalize('NFKC').trim();
  const account = await database.system((tx) => findAccount(tx, name));
  const isRight = await verifyPassword(account?.password_hash ?? null, body.password);
  if (!account) throw new AppError('INVALID_CREDENTIALS');
  if (account.locked_until && account.locked_until > now) throw new AppError('ACCOUNT_LOCKED');
  if (!isRight) {
    await database.system((tx) => countFailure(tx, account.id, now));
    throw new AppError('INVALID_CREDENTIALS');
  }
  return database.system(async (tx) => {
    const opened = await openSession(tx, account, now, sessionHours);
    return { ...(await readMe(tx, account.id)), ...opened };
  });
};

/** Kills the token the request came with. */
export const endSession = async (tx: Tx, caller: Caller): Promise<void> => {
  await tx.deleteFrom('sessions').where('id', '=', caller.sessionId).execute();
};

/** Changes the caller's password and ends every other session of theirs. */
export const changeOwnPassword = async (
  tx: Tx,
  caller: Caller,
  change: { current_password: string; password: z.infer<typeof NewPassword> },
): Promise<void> => {
  if (caller.realUserId !== caller.userId) throw new AppError('FORBIDDEN');
  const user = await tx
    .selectFrom('users')
    .select(['password_hash', 'email', 'login_id', 'name'])
    .where('id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(user.password_hash, change.current_password)))
    throw new AppError('VALIDATION_FAILED', {
      field: 'current_password',
      message: '現在のパスワードが違います。',
    });
  const company = await companyName(tx, caller.companyId);
  const reason = blockedPassword(change.password, [user.email, user.login_id, user.name, company]);
  if (reason) throw new AppError('VALIDATION_FAILED', { field: 'password', message: reason });
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
