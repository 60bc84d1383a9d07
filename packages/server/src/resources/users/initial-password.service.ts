import { randomInt } from 'node:crypto';
import { AppError } from '../../platform/errors';
import { hashPassword } from '../../platform/sign-in/passwords';
import { audit } from '../../shared/audit';
import { refuseAsThem, type Caller, type Tx } from '../../shared/caller';
import { signInMethodsOf } from '../accounts/sign-in-methods.access';
import { recordAccountChange } from '../accounts/account-changes.service';
import type { LinkTools } from '../accounts/account-mails';
import { endAccess } from '../accounts/end-access.service';
import { changeableUser } from '../../shared/visible-users.access';
import { updateUserColumns } from './user-columns.queries';

/** Contains no characters that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;
const INITIAL_PASSWORD_DAYS = 14;

/** A password that is easy to read from paper and hard to guess. */
export const newPassword = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** When an initial password set by an admin expires. */
export const initialPasswordEnd = (now: Date): Date =>
  new Date(now.getTime() + INITIAL_PASSWORD_DAYS * 86_400_000);

/** Creates an initial password for a user without an address. Shown once; only good for choosing another one. */
export const makeInitialPassword = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  { tools, now }: { tools: LinkTools; now: Date },
) => {
  refuseAsThem(caller, userId);
  const user = await changeableUser(tx, caller, userId);
  const { login_id: login } = user;
  if (user.id === caller.userId)
    throw new AppError('FORBIDDEN', {
      message: '自分のパスワードは、プロフィールのページから変更してください。',
    });
  if (user.deactivated_at !== null)
    throw new AppError('CONFLICT', {
      message: 'このユーザーは停止中です。元に戻してから、初期パスワードを作ってください。',
    });
  if (user.email !== null || login === null)
    throw new AppError('CONFLICT', {
      message:
        'メールアドレスのあるユーザーには、初期パスワードの代わりに、パスワードを決めるリンクを送ってください。',
    });
  const before = await signInMethodsOf(tx, user);
  const password = newPassword();
  const expiresAt = initialPasswordEnd(now);
  await updateUserColumns(tx, caller.companyId, userId, {
    password_hash: await hashPassword(password),
    password_change_required: true,
    initial_password_expires_at: expiresAt,
    updated_at: now,
  });
  await endAccess(tx, user, { now });
  const change = {
    account: user,
    kind: 'initial-password',
    before,
    changedBy: caller.userId,
  } as const;
  await recordAccountChange(tx, tools, change, now);
  await audit(tx, caller, {
    action: 'user.initial-password',
    targetId: userId,
  });
  return { login, password, expires_at: expiresAt.toISOString() };
};
