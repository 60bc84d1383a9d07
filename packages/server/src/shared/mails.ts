import type { LearningMailKind, MailKind } from '@tokiori/domain';
import type { Secrets } from '../platform/secrets';
import type { AppJobs } from '../queues';
import type { Tx } from './caller';
import { mailHtml, mailText, type MailBody } from './mail-layout';
import { insertMail, insertMails, listNewMailIds, updateReleased, isHeld } from './mails.queries';
import type { Recipient } from './recipients';
import { itemAt } from '../platform/item-of';

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
 * Stores a mail and enqueues its delivery in the caller's transaction, so that it is sent only after the commit.
 *
 * @returns its id
 */
export const queueMail = async (tx: Tx, jobs: AppJobs, mail: PlainMail): Promise<number> => {
  const name = mail.to.name === null ? null : oneLine(mail.to.name) || null;
  const address = oneLine(mail.to.address);
  const held = await isHeld(tx, mail, address);
  const id = await insertMail(tx, {
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
  });
  if (!held) await jobs.send(tx, 'deliver-mail', { mailId: id });
  return id;
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
  const ids = await listNewMailIds(tx, mails.length);
  const stored = mails.map((mail, place) => {
    const name = mail.to.name === null ? null : oneLine(mail.to.name) || null;
    const address = oneLine(mail.to.address);
    const sealed = jobs.secrets.seal(JSON.stringify(textsOf(name, mail)), contextOf(address));
    return {
      id: itemAt(ids, place),
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
  const sent = ids.filter((_, place) => !itemAt(mails, place).isHeld).map((mailId) => ({ mailId }));
  await jobs.sendMany(tx, 'deliver-mail', sent, { priority: BEHIND_OTHERS });
  return ids;
};

/** Sends the held mails of a company after its approval, except those with an expired link. */
export const releaseMails = async (
  tx: Tx,
  jobs: AppJobs,
  companyId: number,
  now: Date,
): Promise<void> => {
  const released = await updateReleased(tx, companyId, now);
  for (const mailId of released) await jobs.send(tx, 'deliver-mail', { mailId });
};
