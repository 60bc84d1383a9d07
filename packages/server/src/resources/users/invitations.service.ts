import type { User } from '@tokiori/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import { refuseAsThem, type Caller, type Tx } from '../../shared/caller';
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

/** What everybody may send in a day, and what each seat of the contract adds. */
const A_DAY = { least: 100, perSeat: 2, withoutSeats: 20_000, beforeApproval: 50 };

const MOST_A_DAY = sql<number>`case when approved_at is null then ${A_DAY.beforeApproval}::int
  when seats is null then ${A_DAY.withoutSeats}::int
  else ${A_DAY.least}::int + ${A_DAY.perSeat}::int * seats end`;

/** How many more people the company may invite today, so that an import can say beforehand that it is too many. */
export const invitationsLeft = async (tx: Tx, companyId: number, now: Date): Promise<number> => {
  const { rows } = await sql<{ remaining: number }>`
    select greatest(0, ${MOST_A_DAY} - counted_for_company('invitations', ${now})) as remaining
    from companies where id = ${companyId}`.execute(tx);
  return rows[0]!.remaining;
};

/** Keeps a company from writing to the world: who is made and stopped in circles counts every time. */
const refuseFlood = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  const { rows } = await sql<{ most: number; count: number }>`
    select count_for_company('invitations', interval '1 day', ${now}) as count, ${MOST_A_DAY} as most
    from companies where id = ${companyId}`.execute(tx);
  const { count, most } = rows[0]!;
  if (count > most)
    throw new AppError('TOO_MANY_REQUESTS', {
      message: `招待のメールは、1日に${most}通まで送れます。続きは、明日送ってください。`,
    });
};

/** Mails a new user the link for choosing the first password. */
export const inviteNewUser = async (
  tx: Tx,
  tools: LinkTools,
  user: { id: number; company_id: number; name: string; email: string },
  now: Date,
): Promise<void> => {
  await refuseFlood(tx, user.company_id, now);
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
  await refuseMany(tx, caller.companyId, reachable.email);
  const { has_password: hasPassword } = await oneUser(tx, caller.companyId, userId);
  if (hasPassword) await sendReset(tx, tools, reachable, now);
  else await inviteNewUser(tx, tools, reachable, now);
  await audit(tx, caller, {
    action: hasPassword ? 'user.send-reset' : 'user.invite',
    targetId: userId,
  });
  return oneUser(tx, caller.companyId, userId);
};
