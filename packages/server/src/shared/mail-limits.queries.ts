import { sql } from 'kysely';
import type { Tx } from './caller';
import { onlyRow } from './only-row';

/** How many mails a mailbox had from a company within the hour. */
export const countMailsOfHour = async (
  tx: Tx,
  companyId: number,
  address: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails
    where company_id = ${companyId} and to_address = ${address}
      and created_at > now() - interval '1 hour'`.execute(tx);
  return onlyRow(rows).count;
};

/** What everybody may send in a day, and what each seat of the contract adds. */
const A_DAY = { least: 100, perSeat: 2, withoutSeats: 20_000, beforeApproval: 50 };

const MOST_A_DAY = sql<number>`case when approved_at is null then ${A_DAY.beforeApproval}::int
  when seats is null then ${A_DAY.withoutSeats}::int
  else ${A_DAY.least}::int + ${A_DAY.perSeat}::int * seats end`;

interface MailRoomRow {
  is_approved: boolean;
  most: number;
  counted: number;
  until: Date | null;
}

/** How many mails of a kind a company may send a day, how many it has sent, and until when these count. */
export const getMailRoom = async (
  tx: Tx,
  companyId: number,
  kind: string,
  now: Date,
): Promise<MailRoomRow> => {
  const { rows } = await sql<MailRoomRow>`
    select approved_at is not null as is_approved, ${MOST_A_DAY} as most,
      counted_for_company(${kind}, ${now}) as counted, counted_until(${kind}, ${now}) as until
    from companies where id = ${companyId}`.execute(tx);
  return onlyRow(rows);
};

/** Counts one more mail of a kind: how many, with this one, and how many a company may send a day. */
export const countMailOfDay = async (
  tx: Tx,
  companyId: number,
  kind: string,
  now: Date,
): Promise<{ count: number; most: number }> => {
  const { rows } = await sql<{ count: number; most: number }>`
    select count_for_company(${kind}, interval '1 day', ${now}) as count, ${MOST_A_DAY} as most
    from companies where id = ${companyId}`.execute(tx);
  return onlyRow(rows);
};
