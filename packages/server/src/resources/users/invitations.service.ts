import type { User } from '@tokiori/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { companyName } from '../companies/companies.access';
import { sendInvitation, sendReset, type LinkTools } from '../sign-in/account-mails';
import { changeableUser, type VisibleUser } from './users.access';
import { oneUser } from './users.queries';

const MAILS_AN_HOUR = 10;

/** Keeps a mailbox from being filled. */
const refuseMany = async (tx: Tx, companyId: number, address: string): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails
    where company_id = ${companyId} and to_address = ${address}
      and created_at > now() - interval '1 hour'`.execute(tx);
  if (rows[0]!.count >= MAILS_AN_HOUR) throw new AppError('TOO_MANY_REQUESTS');
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
  await refuseMany(tx, caller.companyId, reachable.email);
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
