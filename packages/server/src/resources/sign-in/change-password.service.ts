import type { NewPassword } from '@tokiori/contract';
import type { z } from 'zod/mini';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import { blockedPassword } from '../../platform/sign-in/blocked-passwords';
import { hashPassword, verifyPassword } from '../../platform/sign-in/passwords';
import type { AppJobs } from '../../queues';
import { audit } from '../../shared/audit';
import { isAsAnother, type Caller, type Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import { sendPasswordChanged } from '../accounts/account-mails';
import { endAccess } from '../accounts/end-access.service';
import { getFactsOfAccount, replacePassword } from './password.queries';
import { resetAttempts, logFailure, countAttempt } from '../accounts/sign-in.attempts';
import { lockPassword } from './sign-in.queries';

/** The current password is right, but the new one is refused. */
class BlockedPassword extends AppError {}
/** The current password is wrong. */
class WrongPassword extends AppError {}

/**
 * Limits checks of the caller's own password like sign-ins: a wrong one counts toward the same lock. Runs around the
 * transaction of the check, because the count must survive its rollback.
 */
export const countingAttempts = async <T>(
  database: Database<Tables>,
  { caller, now }: { caller: Caller; now: Date },
  work: () => Promise<T>,
): Promise<T> => {
  if (isAsAnother(caller)) throw new AppError('NOT_AS_ANOTHER');
  const account = { id: caller.userId, company_id: caller.companyId };
  const from = { address: caller.address ?? '', now };
  const attempt = await countAttempt(database, account, from);
  const refund = () =>
    database.system(async (tx) => {
      await resetAttempts(tx, account, from);
      await attempt.refund(tx);
    });
  try {
    const result = await work();
    await refund();
    return result;
  } catch (error) {
    if (error instanceof BlockedPassword) await refund();
    if (error instanceof WrongPassword) await logFailure(database, caller, caller.userId, attempt);
    throw error;
  }
};

/** Proves, inside `countingAttempts`, that the caller knows their password; locks their row. */
export const proveOwnPassword = async (
  tx: Tx,
  caller: Caller,
  { field, password, now }: { field: string; password: string; now: Date },
): Promise<void> => {
  const passwordHash = await lockPassword(tx, caller, now);
  if (!(await verifyPassword(passwordHash, password)))
    throw new WrongPassword('VALIDATION_FAILED', {
      field,
      message: '現在のパスワードが違います。',
    });
};

const refuseNewPassword = (message: string | null): void => {
  if (message !== null)
    throw new BlockedPassword('VALIDATION_FAILED', { field: 'password', message });
};

/** Changes the caller's password, inside `countingAttempts`, and ends every other session of theirs. */
export const changeOwnPassword = async (
  tx: Tx,
  caller: Caller,
  change: { current_password: string; password: z.infer<typeof NewPassword> },
  { jobs, now }: { jobs: AppJobs; now: Date },
): Promise<void> => {
  const { current_password: current, password } = change;
  await proveOwnPassword(tx, caller, { field: 'current_password', password: current, now });
  const isSame = password.normalize('NFC') === current.normalize('NFC');
  refuseNewPassword(isSame ? '現在のパスワードとは別のものを入力してください。' : null);
  const personal = await getFactsOfAccount(tx, caller.userId);
  const { name, email } = personal;
  refuseNewPassword(
    blockedPassword(password, [email, personal.login_id, name, personal.company_name]),
  );
  const passwordHash = await hashPassword(password);
  const account = { id: caller.userId, company_id: caller.companyId };
  await replacePassword(tx, caller.userId, passwordHash);
  await endAccess(tx, account, { now, except: caller.sessionId });
  await audit(tx, caller, {
    action: 'password.change',
    targetId: caller.userId,
  });
  if (email !== null) await sendPasswordChanged(tx, jobs, { ...account, name, email });
};
