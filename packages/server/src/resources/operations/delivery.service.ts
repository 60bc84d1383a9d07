import type { JobRun } from '../../platform/jobs';
import { bounceAddress } from '../../platform/mail/bounce-address';
import type { BounceConfig } from '../../platform/mail/bounce-config';
import { createSmtpSender, DeliveryError, type MailSender } from '../../platform/mail/smtp';
import type { App } from '../../shared/app';
import { openMail } from '../../shared/mails';
import { refusedSince } from './refused-since';
import { markAddressFails, deleteAddressFailure } from './addresses.queries';
import { createPace, type Pace } from './pace';
import {
  claimMail,
  lockMailsWithoutJob,
  markSent,
  markUnsent,
  type MailTextRow,
} from './mails.queries';
import { OVER } from '../../shared/mails.queries';

const AT_A_TIME = 4;

type Delivery = Pick<App, 'database' | 'secrets' | 'now'> & {
  sender: MailSender | null;
  pace: Pace;
  bounces: BounceConfig | null;
};

const handOver = (
  { secrets, bounces }: Pick<Delivery, 'secrets' | 'bounces'>,
  sender: MailSender,
  mail: MailTextRow,
  { text, html, unsubscribeUrl }: { text: string; html: string; unsubscribeUrl?: string },
  signal: AbortSignal,
): Promise<void> =>
  sender.send(
    {
      to: { address: mail.to_address, name: mail.to_name },
      replyTo: mail.reply_to,
      subject: mail.subject,
      text,
      html,
      date: mail.created_at,
      messageKey: `mail-${mail.id}-${mail.created_at.getTime()}`,
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
      ...(bounces === null ? {} : { bounceAddress: bounceAddress(secrets, bounces, mail.id) }),
    },
    signal,
  );

/** Hands a mail over, in no transaction: the server's answer may take a while. */
const deliver = async (
  delivery: Delivery,
  mailId: number,
  { isLastTry, signal }: JobRun,
): Promise<void> => {
  const { database, secrets, now, sender, pace } = delivery;
  if (sender !== null) await pace(signal);
  const mail = await database.system((tx) => claimMail(tx, mailId));
  if (mail === null) return;
  const note = (state: 'waiting' | 'failed' | 'kept', error: string | null) =>
    database.system((tx) => markUnsent(tx, mailId, { state, last_error: error }));
  if (mail.expires_at !== null && mail.expires_at <= now()) return note('failed', OVER);
  const refusal = await refusedSince(database, mail, now());
  if (refusal !== null) return note('failed', refusal);
  if (sender === null) return note('kept', null);
  const texts = openMail(secrets, mail);
  if (texts === null) return note('failed', 'メールの本文を読み取れませんでした。');
  try {
    await handOver(delivery, sender, mail, texts, signal);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const isOver = error.isFinal || isLastTry;
    if (error.isAboutAddress) {
      const failure = {
        address: mail.to_address,
        reason: error.message,
        now: now(),
        isBounce: false,
      };
      await database.system((tx) => markAddressFails(tx, failure));
    }
    await note(isOver ? 'failed' : 'waiting', error.message);
    if (isOver) return;
    throw error;
  }
  await database.system(async (tx) => {
    if (await markSent(tx, mailId, now())) await deleteAddressFailure(tx, mail.to_address);
  });
};

/** Says who delivers mails: the mail server of the configuration, or the operator's mailbox without one. */
export const deliverMails = ({
  jobs,
  database,
  config,
  now,
}: Pick<App, 'jobs' | 'database' | 'config' | 'now'>): void => {
  const sender = config.smtpUrl === null ? null : createSmtpSender(config.smtpUrl, config.mailFrom);
  const delivery = {
    database,
    secrets: jobs.secrets,
    now,
    sender,
    pace: createPace(config.mailsAMinute),
    bounces: config.mailBounces,
  };
  jobs.work('deliver-mail', ({ mailId }, run) => deliver(delivery, mailId, run), {
    concurrency: AT_A_TIME,
  });
};

/**
 * Gives a job to every mail that waits without one: its process died at the last try, or the
 * database was moved and its jobs stayed behind.
 */
export const resumeMails = ({ database, jobs }: Pick<App, 'database' | 'jobs'>): Promise<void> =>
  database.system(
    async (tx) => {
      for (const mailId of await lockMailsWithoutJob(tx))
        await jobs.send(tx, 'deliver-mail', { mailId });
    },
    { isBackground: true },
  );
