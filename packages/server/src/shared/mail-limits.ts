import type { MailRoom } from '@tokiori/domain';
import { sql } from 'kysely';
import { AppError } from '../platform/errors';
import type { Tx } from './caller';

const MAILS_AN_HOUR = 10;

/** Whether a mailbox had as many mails within the hour as it gets. */
export const isMailboxFull = async (
  tx: Tx,
  companyId: number,
  address: string,
): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails
    where company_id = ${companyId} and to_address = ${address}
      and created_at > now() - interval '1 hour'`.execute(tx);
  return rows[0]!.count >= MAILS_AN_HOUR;
};

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
  'basic reminders': 'ベーシックの受講をお願いするメール',
} as const;
type MailKind = keyof typeof KINDS;

/** What everybody may send in a day, and what each seat of the contract adds. */
const A_DAY = { least: 100, perSeat: 2, withoutSeats: 20_000, beforeApproval: 50 };

const MOST_A_DAY = sql<number>`case when approved_at is null then ${A_DAY.beforeApproval}::int
  when seats is null then ${A_DAY.withoutSeats}::int
  else ${A_DAY.least}::int + ${A_DAY.perSeat}::int * seats end`;

const DAY_MS = 86_400_000;

/** How many mails of a kind a company may send, and whether the operator has approved it. */
export const mailRoom = async (
  tx: Tx,
  companyId: number,
  kind: MailKind,
  now: Date,
): Promise<MailRoom & { isApproved: boolean }> => {
  const { rows } = await sql<{
    is_approved: boolean;
    most: number;
    counted: number;
    until: Date | null;
  }>`
    select approved_at is not null as is_approved, ${MOST_A_DAY} as most,
      counted_for_company(${kind}, ${now}) as counted, counted_until(${kind}, ${now}) as until
    from companies where id = ${companyId}`.execute(tx);
  const { is_approved: isApproved, most, counted, until } = rows[0]!;
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
  const { rows } = await sql<{ may: boolean }>`
    select count_for_company(${kind}, interval '1 day', ${now}) <= ${MOST_A_DAY} as may
    from companies where id = ${companyId}`.execute(tx);
  return rows[0]!.may;
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
  const { rows } = await sql<{ most: number; count: number }>`
    select count_for_company(${kind}, interval '1 day', ${now}) as count, ${MOST_A_DAY} as most
    from companies where id = ${companyId}`.execute(tx);
  const { count, most } = rows[0]!;
  if (count > most)
    throw new AppError('TOO_MANY_REQUESTS', {
      message: `${KINDS[kind]}は、1日に${most}通まで送れます。続きは、明日送ってください。`,
    });
};
