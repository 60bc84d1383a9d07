import type { User } from '@tokiori/contract';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import { takeFrom } from '../../platform/rate-limit';
import { audit } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import { companyName } from '../companies/companies.access';
import { sendInvitation, sendReset, type LinkTools } from '../sign-in/account-mails';
import { changeableUser, type VisibleUser } from './users.access';
import { oneUser } from './users.queries';

const MAILS_PER_USER = 10;
const HOUR_SECONDS = 3600;

/** Keeps a mailbox from being filled: around the transaction of the mail. */
export const countingInvitations = async <T>(
  database: Database<Tables>,
  { userId, now }: { userId: number; now: Date },
  work: () => Promise<T>,
): Promise<T> => {
  const limit = { most: MAILS_PER_USER, windowSeconds: HOUR_SECONDS };
  const of = `invitations of user ${userId}`;
  const wait = await database.system((tx) => takeFrom(tx, [{ of, ...limit }], now));
  if (wait !== null) throw new AppError('TOO_MANY_REQUESTS');
  return work();
};

/** Mails somebody new the link to choose their first password with. */
export const inviteNewUser = async (
  tx: Tx,
  tools: LinkTools,
  user: { id: number; company_id: number; name: string; email: string },
  now: Date,
): Promise<void> =>
  sendInvitation(tx, tools, { ...user, companyName: await companyName(tx, user.company_id) }, now);

const refuseUnreachable = (user: VisibleUser): string => {
  if (user.deactivated_at !== null)
    throw new AppError('CONFLICT', {
      message: 'このユーザーは停止中です。元に戻してから、招待を送ってください。',
    });
  if (user.email === null)
    throw new AppError('CONFLICT', {
      message: 'このユーザーにはメールアドレスがありません。初期パスワードを作って渡してください。',
    });
  return user.email;
};

/**
 * Mails a user the link to choose a password with, again if need be. Who has one already gets a link to reset it: an
 * admin begins that and never learns the password.
 */
export const inviteUserAgain = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  { tools, now }: { tools: LinkTools; now: Date },
): Promise<User> => {
  const user = await changeableUser(tx, caller, userId);
  const reachable = { ...user, email: refuseUnreachable(user) };
  const { has_password: hasPassword } = await oneUser(tx, caller.companyId, userId);
  if (hasPassword) await sendReset(tx, tools, reachable, now);
  else await inviteNewUser(tx, tools, reachable, now);
  await audit(tx, caller, {
    action: hasPassword ? 'user.send-reset' : 'user.invite',
    targetType: 'user',
    targetId: userId,
  });
  return oneUser(tx, caller.companyId, userId);
};
