import { sql } from 'kysely';
import type { Secrets } from '../platform/secrets';
import type { AppJobs } from '../queues';
import type { Tx } from './caller';
import { mailHtml, mailText, type MailBody } from './mail-layout';

/** Why a mail was not sent whose link is over. */
export const OVER = 'リンクの期限が過ぎました。';

/** A mail to one person. */
export interface Mail {
  /** `null` when it concerns no company yet: then the transaction is the owner's (`database.system`). */
  companyId: number | null;
  to: { address: string; name: string | null };
  /** Whom it tells somebody else about; it is deleted with that person. */
  aboutUserId?: number;
  /** When the link or the code in it is over: what the mail says is deleted then. */
  expiresAt?: Date;
  /** To somebody who has shown that the address is theirs, though it is not in their account any more. */
  isKnown?: boolean;
  subject: string;
  body: MailBody;
}

/** What a mail says, as it is sealed. */
interface MailTexts {
  text: string;
  html: string;
}

/** One line, whatever somebody put into their name: a line break would begin a header of its own. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const contextOf = (address: string): string => `mail:${address}`;

/** What a mail says; `null` when it is gone, or was sealed with a key that is lost. */
export const openMail = (
  secrets: Pick<Secrets, 'open'>,
  row: { to_address: string; sealed_body: Buffer | null },
): MailTexts | null => {
  if (row.sealed_body === null) return null;
  try {
    return JSON.parse(secrets.open(row.sealed_body, contextOf(row.to_address))) as MailTexts;
  } catch {
    return null;
  }
};

/**
 * Whether a mail waits until the operator has approved its company: what a company writes that anybody can sign up
 * goes to its own people who have shown that the address is theirs, and to nobody else.
 */
const isHeld = async (tx: Tx, { companyId, isKnown }: Mail, address: string): Promise<boolean> => {
  if (companyId === null || isKnown) return false;
  const { rows } = await sql<{ is_held: boolean }>`
    select c.approved_at is null and not exists (
      select from users u where u.company_id = c.id and u.email = ${address} and u.email_verified_at is not null
    ) as is_held from companies c where c.id = ${companyId}`.execute(tx);
  return rows[0]?.is_held ?? false;
};

/** Writes a mail and the job that delivers it, in the caller's transaction: it goes out if and when that commits. */
export const queueMail = async (tx: Tx, jobs: AppJobs, mail: Mail): Promise<void> => {
  const name = mail.to.name === null ? null : oneLine(mail.to.name) || null;
  const address = oneLine(mail.to.address);
  const texts: MailTexts = { text: mailText(name, mail.body), html: mailHtml(name, mail.body) };
  const held = await isHeld(tx, mail, address);
  const { id } = await tx
    .insertInto('mails')
    .values({
      company_id: mail.companyId,
      to_address: address,
      to_name: name,
      about_user_id: mail.aboutUserId ?? null,
      subject: oneLine(mail.subject),
      sealed_body: jobs.secrets.seal(JSON.stringify(texts), contextOf(address)),
      expires_at: mail.expiresAt ?? null,
      ...(held ? { state: 'held' } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!held) await jobs.send(tx, 'deliver-mail', { mailId: id });
};

/** Sends the mails of a company that waited for its approval, but for those whose link is over. */
export const releaseMails = async (
  tx: Tx,
  jobs: AppJobs,
  companyId: number,
  now: Date,
): Promise<void> => {
  const released = await tx
    .updateTable('mails')
    .set({ state: 'waiting' })
    .where('company_id', '=', companyId)
    .where('state', '=', 'held')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id')
    .execute();
  for (const { id } of released) await jobs.send(tx, 'deliver-mail', { mailId: id });
};

/** Deletes what mails say whose link is over; those that were still to be sent are given up. */
export const emptyExpired = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    update mails set sealed_body = null, text_body = null, html_body = null,
      state = case when state in ('waiting', 'held') then 'failed' else state end,
      last_error = case when state in ('waiting', 'held') then ${OVER} else last_error end
    where expires_at <= ${now} and sealed_body is not null`.execute(tx);
};
