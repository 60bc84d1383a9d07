import type { AppJobs } from '../queues';
import type { Tx } from './caller';
import { mailHtml, mailText, type MailBody } from './mail-layout';

/** A mail to one person. */
export interface Mail {
  /** `null` when it concerns no company yet: then the transaction is the owner's (`database.system`). */
  companyId: number | null;
  to: { address: string; name: string | null };
  /** Whom it tells somebody else about; it is deleted with that person. */
  aboutUserId?: number;
  subject: string;
  body: MailBody;
}

/** One line, whatever somebody put into their name: a line break would begin a header of its own. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Writes a mail and the job that delivers it, in the caller's transaction: it goes out if and when that commits. */
export const queueMail = async (tx: Tx, jobs: AppJobs, mail: Mail): Promise<void> => {
  const name = mail.to.name === null ? null : oneLine(mail.to.name) || null;
  const { id } = await tx
    .insertInto('mails')
    .values({
      company_id: mail.companyId,
      to_address: oneLine(mail.to.address),
      to_name: name,
      about_user_id: mail.aboutUserId ?? null,
      subject: oneLine(mail.subject),
      text_body: mailText(name, mail.body),
      html_body: mailHtml(name, mail.body),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.send(tx, 'deliver-mail', { mailId: id });
};
