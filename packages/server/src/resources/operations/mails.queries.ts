import type { listMails, MailState } from '@tokiori/contract';
import type { MailKind } from '@tokiori/domain';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { matches } from '../../shared/search';

export interface MailRow {
  id: number;
  company_id: number | null;
  to_address: string;
  to_name: string | null;
  subject: string;
  state: MailState;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
}

export interface MailTextRow extends MailRow {
  /** `null`: written before kinds were kept. */
  mail_kind: MailKind | null;
  expires_at: Date | null;
  reply_to: string | null;
  /** `null` once it was sent, or its link is over. */
  sealed_body: Buffer | null;
}

const COLUMNS = sql`id, company_id, to_address, to_name, subject, state, attempts, last_error, created_at, sent_at`;
/** One page of all companies' mails; newest first unless told. */
export const pageOfMails = (call: CallOf<typeof listMails>): Promise<Page<MailRow>> =>
  pageOf<typeof listMails, MailRow>(call, {
    columns: COLUMNS,
    from: sql`mails`,
    where: call.query.company_id ? [sql`company_id = ${call.query.company_id}`] : [],
    sorts: {
      id: sql`id`,
      state: sql`state`,
      subject: sql`subject`,
      to_address: sql`to_address`,
      created_at: sql`created_at`,
      sent_at: sql`sent_at`,
    },
    order: { field: 'id', descending: true },
    filters: {
      q: (text) => matches([sql`subject`, sql`to_name`, sql`to_address`], text),
      state: (states) => sql`state = any(${states}::text[])`,
    },
  });

/** A mail with what it says, locked; `null` when there is none. */
export const findMail = async (tx: Tx, id: number): Promise<MailTextRow | null> => {
  const { rows } = await sql<MailTextRow>`
    select ${COLUMNS}, mail_kind, expires_at, reply_to, sealed_body from mails where id = ${id} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
};

/** Counts another try at a mail that waits; `null` when it waits no more. */
export const claimMail = async (tx: Tx, id: number): Promise<MailTextRow | null> => {
  const { rows } = await sql<MailTextRow>`
    update mails set attempts = attempts + 1 where id = ${id} and state = 'waiting'
    returning ${COLUMNS}, mail_kind, expires_at, reply_to, sealed_body`.execute(tx);
  return rows[0] ?? null;
};

/**
 * What it said was for the reader alone: nothing of it stays.
 *
 * @returns whether it was still waiting: it may have bounced before the answer of the server came
 */
export const markSent = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ state: 'sent', sent_at: now, last_error: null, sealed_body: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notes that a mail which was handed over came back. @returns its address; `null`: that was known, or there is none */
export const markBounced = async (tx: Tx, id: number, reason: string): Promise<string | null> => {
  const row = await tx
    .updateTable('mails')
    .set({ state: 'failed', last_error: reason, sealed_body: null })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'waiting'])
    .returning('to_address')
    .executeTakeFirst();
  return row?.to_address ?? null;
};

/** Notes how a mail stands that did not go out. */
export const markUnsent = async (
  tx: Tx,
  id: number,
  outcome: { state: 'waiting' | 'failed' | 'kept'; last_error: string | null },
): Promise<void> => {
  await tx.updateTable('mails').set(outcome).where('id', '=', id).execute();
};

/** Marks a mail as waiting again. */
export const markWaiting = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, last_error: null })
    .where('id', '=', id)
    .execute();
};

/** Waiting mails without a job that sends them; others that look for such wait until this transaction ends. */
export const lockMailsWithoutJob = async (tx: Tx): Promise<number[]> => {
  await sql`select pg_advisory_xact_lock(7306911024)`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select m.id from mails m
    where m.state = 'waiting' and not exists (
      select from pgboss.job j
      where j.name = 'deliver-mail' and j.state < 'completed' and (j.data->>'mailId')::bigint = m.id)
    order by m.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The time zone by which a company's days go. */
export const getTimeZone = async (tx: Tx, companyId: number): Promise<string> => {
  const { time_zone: timeZone } = await tx
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return timeZone;
};
