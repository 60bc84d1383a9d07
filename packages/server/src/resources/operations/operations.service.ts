import type { BackgroundJob, MailDetail, MailSummary } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import { audit } from '../../shared/audit';
import type { AppJobs } from '../../queues';
import type { Caller, Tx } from '../../shared/caller';
import { openMail } from '../../shared/mails';
import { updateJobDueAgain, findJob, type JobRow } from './jobs.queries';
import { findMail, markWaiting, type MailRow } from './mails.queries';

/** The mail on the wire. */
export const asMail = (row: MailRow): MailSummary => ({
  ...row,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});

/** The job on the wire. */
export const asJob = (row: JobRow): BackgroundJob => ({
  ...row,
  created_at: row.created_at.toISOString(),
  start_after: row.start_after.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  completed_at: row.completed_at?.toISOString() ?? null,
});

/** The text of a mail. It is addressed to another user, so that it was read is logged. */
export const getMail = async (
  tx: Tx,
  secrets: Secrets,
  caller: Caller,
  id: number,
): Promise<MailDetail> => {
  const row = await findMail(tx, id);
  if (row === null) throw new AppError('NOT_FOUND');
  await audit(tx, caller, { action: 'mail.read', targetId: id });
  const texts = openMail(secrets, row);
  return { ...asMail(row), text: texts?.text ?? null, html: texts?.html ?? null };
};

/** Sends a mail again that was given up or kept. */
export const retryMail = async (
  tx: Tx,
  jobs: AppJobs,
  caller: Caller,
  id: number,
): Promise<MailSummary> => {
  const row = await findMail(tx, id);
  if (row === null) throw new AppError('NOT_FOUND');
  if (row.state === 'sent' || row.state === 'waiting') {
    const message =
      row.state === 'sent'
        ? 'このメールはすでに送信しています。'
        : 'このメールは送信を待っています。しばらくお待ちください。';
    throw new AppError('CONFLICT', { message });
  }
  if (row.state === 'held')
    throw new AppError('CONFLICT', {
      message: 'この会社は承認を待っています。会社の画面で承認すると、送信されます。',
    });
  if (row.sealed_body === null)
    throw new AppError('CONFLICT', {
      message: 'このメールのリンクは期限が過ぎ、本文は消えています。手続きをやり直してください。',
    });
  await markWaiting(tx, id);
  await jobs.send(tx, 'deliver-mail', { mailId: id });
  await audit(tx, caller, { action: 'mail.retry', targetId: id });
  return asMail({ ...row, state: 'waiting', attempts: 0, last_error: null });
};

/** Tries a job once more that was given up. */
export const retryJob = async (tx: Tx, caller: Caller, id: string): Promise<BackgroundJob> => {
  const row = await findJob(tx, id);
  if (row === null) throw new AppError('NOT_FOUND');
  if (row.state !== 'failed')
    throw new AppError('CONFLICT', { message: 'もう一度行えるのは、失敗した処理だけです。' });
  const changes = { id, name: row.name };
  await audit(tx, caller, { action: 'job.retry', targetId: null, changes });
  return asJob(await updateJobDueAgain(tx, id));
};
