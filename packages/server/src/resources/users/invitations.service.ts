import type * as endpoints from '@tokiori/contract';
import type { InvitationOutlook, User } from '@tokiori/contract';
import { dateIn, sendingPlan } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import { refuseAsThem, type Caller, type CallOf, type Tx } from '../../shared/caller';
import { mailRoom, refuseFullMailbox, takeMail } from '../../shared/mail-limits';
import { companyName } from '../companies/companies.access';
import { sendInvitation, sendReset, type LinkTools } from '../accounts/account-mails';
import { changeableUser, type VisibleUser } from '../../shared/visible-users.access';
import { getShownUser } from './users.queries';
import {
  countQueuedInvitations,
  markInvitationQueued,
  lockQueuedInvitations,
} from '../../shared/queued-invitations.queries';
import { isHeld, countHeldMails } from '../../shared/mails.queries';

const KIND = 'invitations';

/** Whether an invitation has gone out or waits, and for what. */
export type InvitationOutcome = 'sent' | 'waits-for-day' | 'waits-for-approval';

/** What is still to come for somebody whose invitation waits; `undefined`: it has gone out. */
export const stillToCome = (outcome: InvitationOutcome): string | undefined => {
  if (outcome === 'sent') return undefined;
  return outcome === 'waits-for-day'
    ? '招待は順番を待っています。送れる日になると、自動で送ります。'
    : '招待は、運営会社による会社の確認を待っています。確認が済むと、自動で送ります。';
};

/**
 * Mails a new user the link for choosing the first password; or has it wait, where the company has sent what it may
 * today or is not approved yet: nobody is refused one by one. The link begins to run when it is sent.
 */
export const inviteNewUser = async (
  tx: Tx,
  tools: LinkTools,
  user: { id: number; company_id: number; name: string; email: string },
  now: Date,
): Promise<InvitationOutcome> => {
  const { company_id: companyId } = user;
  const { isApproved, left } = await mailRoom(tx, companyId, KIND, now);
  // Who was asked for first is written to first.
  const isFree = isApproved && left > 0 && (await countQueuedInvitations(tx, companyId)) === 0;
  if (!isFree || !(await takeMail(tx, companyId, KIND, now))) {
    await markInvitationQueued(tx, user, now);
    return isApproved ? 'waits-for-day' : 'waits-for-approval';
  }
  const name = await companyName(tx, companyId);
  await sendInvitation(tx, tools, { ...user, companyName: name }, now);
  return 'sent';
};

/**
 * Sends invitations that wait, as many as the company may send today and `most` of them. Rows that another process has
 * under way are left to it.
 *
 * @returns how many were sent
 */
export const sendQueued = async (
  tx: Tx,
  tools: LinkTools,
  { companyId, most, now }: { companyId: number; most: number; now: Date },
): Promise<number> => {
  const { isApproved, left } = await mailRoom(tx, companyId, KIND, now);
  if (!isApproved || left === 0) return 0;
  const next = await lockQueuedInvitations(tx, companyId, Math.min(most, left));
  if (next.length === 0) return 0;
  const name = await companyName(tx, companyId);
  let sent = 0;
  for (const user of next) {
    if (!(await takeMail(tx, companyId, KIND, now))) break;
    await sendInvitation(tx, tools, { ...user, companyName: name }, now);
    sent += 1;
  }
  return sent;
};

/** Mails are handed over within minutes; what goes out shortly before midnight arrives on the next day. */
const SLACK_MS = 3_600_000;

/** When invitations of the caller's company go out: those that wait, and `count` further ones. */
export const invitationOutlook = async (
  { tx, caller: { companyId, timeZone }, now }: { tx: Tx; caller: Caller; now: Date },
  count: number,
): Promise<InvitationOutlook> => {
  const { isApproved, ...room } = await mailRoom(tx, companyId, KIND, now);
  const waiting = await countQueuedInvitations(tx, companyId);
  const held = await countHeldMails(tx, companyId);
  const common = { approved: isApproved, waiting, held_mails: held };
  if (!isApproved || waiting + count === 0) return { ...common, at_once: 0, last_on: null };
  const before = sendingPlan(waiting, room);
  const { atOnce, lastAt } = sendingPlan(waiting + count, room);
  const last = new Date((lastAt ?? now).getTime() + SLACK_MS);
  return { ...common, at_once: atOnce - before.atOnce, last_on: dateIn(timeZone, last) };
};

export const getInvitationOutlook = (
  call: CallOf<typeof endpoints.getInvitationOutlook>,
): Promise<InvitationOutlook> => invitationOutlook(call, call.query.count ?? 0);

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

/** A link to reset a password is good for an hour: held, it would be over before it is sent. */
const refuseHeldReset = async (tx: Tx, companyId: number, address: string): Promise<void> => {
  if (!(await isHeld(tx, { companyId }, address))) return;
  throw new AppError('CONFLICT', {
    message:
      '運営会社による会社の確認が済むまで、本人が確かめていないメールアドレスには送れません。初期パスワードを作って渡してください。',
  });
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
): Promise<{ user: User; outcome: InvitationOutcome }> => {
  refuseAsThem(caller, userId);
  const user = await changeableUser(tx, caller, userId);
  const reachable = { ...user, email: refuseUnreachable(user) };
  await refuseFullMailbox(tx, caller.companyId, reachable.email);
  const { has_password: hasPassword } = await getShownUser(tx, caller.companyId, userId);
  if (hasPassword) await refuseHeldReset(tx, caller.companyId, reachable.email);
  const outcome = hasPassword
    ? await sendReset(tx, tools, reachable, now).then(() => 'sent' as const)
    : await inviteNewUser(tx, tools, reachable, now);
  await audit(tx, caller, {
    action: hasPassword ? 'user.send-reset' : 'user.invite',
    targetId: userId,
  });
  return { user: await getShownUser(tx, caller.companyId, userId), outcome };
};
