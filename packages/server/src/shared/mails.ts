import type { LearningMailKind, MailKind } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Secrets } from '../platform/secrets';
import type { AppJobs } from '../queues';
import type { Tx } from './caller';
import { mailHtml, mailText, type MailBody } from './mail-layout';
import type { Recipient } from './recipients';

/** Failure reason of a mail whose link expired before it was sent. */
export const OVER = 'リンクの期限が過ぎました。';

/** What a mail says, and how it is dealt with. */
export interface MailContent {
  subject: string;
  body: MailBody;
  /** The user the mail is about, when not the recipient; the mail is deleted with that user. */
  aboutUserId?: number;
  /** When the link or code in it expires: the content is deleted then. */
  expiresAt?: Date;
  /** Whether the recipient had proved the address, even if it is no longer the account's address. */
  isKnown?: boolean;
  /** Where an answer to it goes; absent: it is not read. Say what becomes of it in `body.onReply`. */
  replyTo?: string;
  /** Where mail programs may stop such mails with one click (RFC 8058); absent: they cannot be stopped. */
  unsubscribeUrl?: string;
}

/** A mail that is not about learning: what somebody needs, or has to hear. */
export interface PlainMail extends MailContent {
  kind: Exclude<MailKind, LearningMailKind>;
  /** `null` when it concerns no company yet: then the transaction is the system role's (`database.system`). */
  companyId: number | null;
  to: { address: string; name: string | null };
}

/** A mail about learning, to somebody of whom was asked whether they get it. */
interface LearningMail extends MailContent {
  kind: LearningMailKind;
  companyId: number;
  to: Recipient;
}

/** The content of a mail, as it is encrypted. */
interface MailTexts {
  text: string;
  html: string;
  unsubscribeUrl?: string;
}

/** Removes line breaks: one in a user's name would start a new header (header injection). */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const contextOf = (address: string): string => `mail:${address}`;

const textsOf = (name: string | null, { body, unsubscribeUrl }: MailContent): MailTexts => ({
  text: mailText(name, body),
  html: mailHtml(name, body),
  ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
});

/** The content of a mail; `null` when it was deleted, or encrypted with a lost key. */
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
 * Whether a mail is held until the operator has approved its company: anyone can sign a company up, so until then it
 * may only send mails to its own users with a proved address.
 */
export const isHeld = async (
  tx: Tx,
  { companyId, isKnown }: Pick<PlainMail, 'companyId' | 'isKnown'>,
  address: string,
): Promise<boolean> => {
  if (companyId === null || isKnown) return false;
  const { rows } = await sql<{ is_held: boolean }>`
    select c.approved_at is null and not exists (
      select from users u where u.company_id = c.id and u.email = ${address} and u.email_verified_at is not null
    ) as is_held from companies c where c.id = ${companyId}`.execute(tx);
  return rows[0]?.is_held ?? false;
};

/**
 * Stores a mail and enqueues its delivery in the caller's transaction, so that it is sent only after the commit.
 *
 * @returns its id
 */
export const queueMail = async (tx: Tx, jobs: AppJobs, mail: PlainMail): Promise<number> => {
  const name = mail.to.name === null ? null : oneLine(mail.to.name) || null;
  const address = oneLine(mail.to.address);
  const held = await isHeld(tx, mail, address);
  const { id } = await tx
    .insertInto('mails')
    .values({
      mail_kind: mail.kind,
      company_id: mail.companyId,
      to_address: address,
      to_name: name,
      about_user_id: mail.aboutUserId ?? null,
      subject: oneLine(mail.subject),
      sealed_body: jobs.secrets.seal(JSON.stringify(textsOf(name, mail)), contextOf(address)),
      expires_at: mail.expiresAt ?? null,
      reply_to: mail.replyTo === undefined ? null : oneLine(mail.replyTo),
      ...(held ? { state: 'held' } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!held) await jobs.send(tx, 'deliver-mail', { mailId: id });
  return id;
};

const insertMails = async (tx: Tx, rows: readonly object[]): Promise<void> => {
  await sql`
    insert into mails (id, mail_kind, company_id, to_address, to_name, about_user_id, subject, sealed_body, state, expires_at)
    overriding system value
    select id, mail_kind, company_id, to_address, to_name, about_user_id, subject, sealed_body, state,
      expires_at
    from jsonb_populate_recordset(null::mails, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
};

/** What waits for people behind what they wait for themselves: codes, invitations. */
const BEHIND_OTHERS = -10;

/** A mail of a company to many. */
export interface MailOfMany extends LearningMail {
  /** The company waits for approval, and the recipient has not proved the address. */
  isHeld: boolean;
}

/** Stores many mails of one company and enqueues them behind all others, in a few statements. @returns their ids, in order */
export const queueManyMails = async (
  tx: Tx,
  jobs: AppJobs,
  mails: readonly MailOfMany[],
): Promise<number[]> => {
  if (mails.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('mails', 'id')) as id from generate_series(1, ${mails.length}::int)`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  const stored = mails.map((mail, place) => {
    const name = mail.to.name === null ? null : oneLine(mail.to.name) || null;
    const address = oneLine(mail.to.address);
    const sealed = jobs.secrets.seal(JSON.stringify(textsOf(name, mail)), contextOf(address));
    return {
      id: ids[place]!,
      mail_kind: mail.kind,
      company_id: mail.companyId,
      to_address: address,
      to_name: name,
      about_user_id: mail.aboutUserId ?? null,
      subject: oneLine(mail.subject),
      sealed_body: `\\x${sealed.toString('hex')}`,
      state: mail.isHeld ? 'held' : 'waiting',
      expires_at: mail.expiresAt ?? null,
    };
  });
  await insertMails(tx, stored);
  const sent = ids.filter((_, place) => !mails[place]!.isHeld).map((mailId) => ({ mailId }));
  await jobs.sendMany(tx, 'deliver-mail', sent, { priority: BEHIND_OTHERS });
  return ids;
};

/** How many mails of a company wait for its approval. */
export const countHeldMails = async (tx: Tx, companyId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails where company_id = ${companyId} and state = 'held'`.execute(
    tx,
  );
  return rows[0]!.count;
};

/** Sends the held mails of a company after its approval, except those with an expired link. */
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

/** Deletes the content of mails with an expired link; unsent ones become failed. */
export const emptyExpired = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    update mails set sealed_body = null,
      state = case when state in ('waiting', 'held') then 'failed' else state end,
      last_error = case when state in ('waiting', 'held') then ${OVER} else last_error end
    where expires_at <= ${now} and sealed_body is not null`.execute(tx);
};
