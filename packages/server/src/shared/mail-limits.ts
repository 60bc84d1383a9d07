import type { MailRoom } from '@tokiori/domain';
import { AppError } from '../platform/errors';
import type { Tx } from './caller';
import { countMailOfDay, countMailsOfHour, getMailRoom } from './mail-limits.queries';

const MAILS_AN_HOUR = 10;

/** Whether a mailbox had as many mails within the hour as it gets. */
export const isMailboxFull = async (tx: Tx, companyId: number, address: string): Promise<boolean> =>
  (await countMailsOfHour(tx, companyId, address)) >= MAILS_AN_HOUR;

/** Keeps a mailbox from being filled. @throws AppError TOO_MANY_REQUESTS */
export const refuseFullMailbox = async (
  tx: Tx,
  companyId: number,
  address: string,
): Promise<void> => {
  if (await isMailboxFull(tx, companyId, address)) throw new AppError('TOO_MANY_REQUESTS');
};

/** Kinds of mails that people of a company have sent to others, as they are counted and as people call them. */
const KINDS = {
  invitations: '招待のメール',
  'question replies': '問題の報告に返信するメール',
  'people notices': '手で送るお知らせのメール',
  'asks about questions': '問題について聞くメール',
  'data requests': 'データの訂正・削除の依頼を知らせるメール',
  'basic reminders': 'ベーシックの受講をお願いするメール',
} as const;
type MailKind = keyof typeof KINDS;

const DAY_MS = 86_400_000;

/** How many mails of a kind a company may send, and whether the operator has approved it. */
export const mailRoom = async (
  tx: Tx,
  companyId: number,
  kind: MailKind,
  now: Date,
): Promise<MailRoom & { isApproved: boolean }> => {
  const {
    is_approved: isApproved,
    most,
    counted,
    until,
  } = await getMailRoom(tx, companyId, kind, now);
  const renewsAt = until ?? new Date(now.getTime() + DAY_MS);
  return { isApproved, left: Math.max(0, most - counted), aDay: most, renewsAt };
};

/** Counts one more mail of a kind. @returns whether it may be sent today */
export const takeMail = async (
  tx: Tx,
  companyId: number,
  kind: MailKind,
  now: Date,
): Promise<boolean> => {
  const { count, most } = await countMailOfDay(tx, companyId, kind, now);
  return count <= most;
};

/**
 * Counts one more mail of a kind and keeps a company from writing to the world: who is made and stopped in circles
 * counts every time.
 * @throws AppError TOO_MANY_REQUESTS
 */
export const refuseMailFlood = async (
  tx: Tx,
  companyId: number,
  kind: MailKind,
  now: Date,
): Promise<void> => {
  const { count, most } = await countMailOfDay(tx, companyId, kind, now);
  if (count > most)
    throw new AppError('TOO_MANY_REQUESTS', {
      message: `${KINDS[kind]}は、1日に${most}通まで送れます。続きは、明日送ってください。`,
    });
};
