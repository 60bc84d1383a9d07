import { sql, type Insertable } from 'kysely';
import type { Tables } from '../tables';
import type { Tx } from './caller';
import { onlyRow } from './only-row';

/** Stores a mail. @returns its id */
export const insertMail = async (tx: Tx, mail: Insertable<Tables['mails']>): Promise<number> => {
  const { id } = await tx
    .insertInto('mails')
    .values(mail)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Ids for mails that are about to be stored. */
export const listNewMailIds = async (tx: Tx, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('mails', 'id')) as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

/** Stores many mails under the ids that they name. */
export const insertMails = async (tx: Tx, rows: readonly object[]): Promise<void> => {
  await sql`
    insert into mails (id, mail_kind, company_id, to_address, to_name, about_user_id, subject, sealed_body, state, expires_at)
    overriding system value
    select id, mail_kind, company_id, to_address, to_name, about_user_id, subject, sealed_body, state,
      expires_at
    from jsonb_populate_recordset(null::mails, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
};

/** Lets the held mails of a company go, except those with an expired link. @returns their ids */
export const updateReleased = async (tx: Tx, companyId: number, now: Date): Promise<number[]> => {
  const released = await tx
    .updateTable('mails')
    .set({ state: 'waiting' })
    .where('company_id', '=', companyId)
    .where('state', '=', 'held')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id')
    .execute();
  return released.map(({ id }) => id);
};

/** Failure reason of a mail whose link expired before it was sent. */
export const OVER = 'リンクの期限が過ぎました。';

/**
 * Whether a mail is held until the operator has approved its company: anyone can sign a company up, so until then it
 * may only send mails to its own users with a proved address.
 */
export const isHeld = async (
  tx: Tx,
  { companyId, isKnown }: { companyId: number | null; isKnown?: boolean },
  address: string,
): Promise<boolean> => {
  if (companyId === null || isKnown) return false;
  const { rows } = await sql<{ is_held: boolean }>`
    select c.approved_at is null and not exists (
      select from users u
      where u.company_id = ${companyId} and u.email = ${address} and u.email_verified_at is not null
    ) as is_held from companies c where c.id = ${companyId}`.execute(tx);
  return rows[0]?.is_held ?? false;
};

/** How many mails of a company wait for its approval. */
export const countHeldMails = async (tx: Tx, companyId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails where company_id = ${companyId} and state = 'held'`.execute(
    tx,
  );
  return onlyRow(rows).count;
};

/** Deletes the content of mails with an expired link; unsent ones become failed. */
export const updateExpiredMails = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    update mails set sealed_body = null,
      state = case when state in ('waiting', 'held') then 'failed' else state end,
      last_error = case when state in ('waiting', 'held') then ${OVER} else last_error end
    where expires_at <= ${now} and sealed_body is not null`.execute(tx);
};
