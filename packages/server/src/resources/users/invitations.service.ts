import type { User } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import { refuseAsThem, type Caller, type Tx } from '../../shared/caller';
import { mailsLeft, refuseFullMailbox, refuseMailFlood } from '../../shared/mail-limits';
import { companyName } from '../companies/companies.access';
import { sendInvitation, sendReset, type LinkTools } from '../sign-in/account-mails';
import { changeableUser, type VisibleUser } from './users.access';
import { oneUser } from './users.queries';

/** How many more people the company may invite today, so that an import can say beforehand that it is too many. */
export const invitationsLeft = (tx: Tx, companyId: number, now: Date): Promise<number> =>
  mailsLeft(tx, companyId, 'invitations', now);

/** Mails a new user the link for choosing the first password. */
export const inviteNewUser = async (
  tx: Tx,
  tools: LinkTools,
  user: { id: number; company_id: number; name: string; email: string },
  now: Date,
): Promise<void> => {
  await refuseMailFlood(tx, user.company_id, 'invitations', now);
  const name = await companyName(tx, user.company_id);
  await sendInvitation(tx, tools, { ...user, companyName: name }, now);
};

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
export const inviteUser = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  { tools, now }: { tools: LinkTools; now: Date },
): Promise<User> => {
  refuseAsThem(caller, userId);
  const user = await changeableUser(tx, caller, userId);
  const reachable = { ...user, email: refuseUnreachable(user) };
  await refuseFullMailbox(tx, caller.companyId, reachable.email);
  const { has_password: hasPassword } = await oneUser(tx, caller.companyId, userId);
  if (hasPassword) await sendReset(tx, tools, reachable, now);
  else await inviteNewUser(tx, tools, reachable, now);
  await audit(tx, caller, {
    action: hasPassword ? 'user.send-reset' : 'user.invite',
    targetId: userId,
  });
  return oneUser(tx, caller.companyId, userId);
};
