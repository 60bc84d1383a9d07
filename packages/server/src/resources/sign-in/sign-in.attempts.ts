import { AppError } from '../../platform/errors';
import type { Database } from '../../platform/database';
import { audit, type Actor } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';

const ATTEMPTS_BEFORE_LOCK = 10;
const LOCK_MINUTES = 30;

/**
 * Counts an attempt at a password as failed before the password is looked at, so that no more than ten are tested
 * however many come at once. The tenth locks the account for half an hour; `forgetAttempts` takes all of it back.
 *
 * @returns whether this one has locked the account
 * @throws AppError ACCOUNT_LOCKED when it is locked already
 */
export const takeAttempt = (
  database: Database<Tables>,
  userId: number,
  now: Date,
): Promise<{ isLast: boolean }> =>
  database.system(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['failed_sign_ins', 'locked_until'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (user.locked_until && user.locked_until > now) throw new AppError('ACCOUNT_LOCKED');
    const taken = user.failed_sign_ins + 1;
    const isLast = taken >= ATTEMPTS_BEFORE_LOCK;
    const lockedUntil = new Date(now.getTime() + LOCK_MINUTES * 60_000);
    await tx
      .updateTable('users')
      .set({ failed_sign_ins: isLast ? 0 : taken, locked_until: isLast ? lockedUntil : null })
      .where('id', '=', userId)
      .execute();
    return { isLast };
  });

/** Gives the attempts back: somebody has proved to know the password. */
export const forgetAttempts = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ failed_sign_ins: 0, locked_until: null })
    .where('id', '=', userId)
    .execute();
};

/** Logs that the attempt, which was the last, was wrong: the account stays locked. */
export const logLock = (database: Database<Tables>, actor: Actor, userId: number): Promise<void> =>
  database.system((tx) =>
    audit(tx, actor, { action: 'sign-in.lock', targetType: 'user', targetId: userId }),
  );
