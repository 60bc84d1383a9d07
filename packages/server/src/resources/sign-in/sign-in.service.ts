import type { SignInBody } from '@tokiori/contract';
import { verifyPassword } from '../../platform/sign-in/passwords';
import { AppError } from '../../platform/errors';
import type { Database } from '../../platform/database';
import { audit, stranger } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import type { z } from 'zod/mini';
import { refusePasswordIfSsoRequired } from '../single-sign-on/single-sign-on.access';
import { completeSignIn, type Visitor } from './open-session';
import { beginSecondStep } from './second-step';
import { logFailure, passOver, takeAttempt } from './sign-in.attempts';
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
    const actor = stranger(account.company_id, { requestId, address });
    await logFailure(database, actor, account.id, attempt);
  } else await passOver(database, name, now);
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
  await refusePasswordIfSsoRequired(database, account, attempt);
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
