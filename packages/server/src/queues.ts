import type { Database } from './platform/database';
import { createJobs, type Jobs, type Queue } from './platform/jobs';
import type { Secrets } from './platform/secrets';

/** The data of each kind of job: only ids, since jobs belong to no company. */
export interface JobData {
  'deliver-mail': { mailId: number };
  /** Names of files that are no longer referenced. */
  'delete-images': { keys: readonly string[] };
  /** A password reset for these users. Enqueued with none for an unknown account (timing-safe). */
  'mail-password-link': { userIds: readonly number[]; requestId: string };
  /** A sign-up or the resend of its link. Enqueued with `signUpId` 0 when no sign-up is pending (timing-safe). */
  'mail-sign-up-link': { signUpId: number };
  /** The next steps of a task, or of undoing it. */
  'run-task': { taskId: number };
  /** The next steps of making questions from a document. */
  'create-questions': { requestId: number };
  /** The comparison of a contract with the payment provider. */
  'sync-contract': { companyId: number };
  /** The next rows that are too old; `runId` 0: what the night has to begin, as the system role alone adds it. */
  'delete-old-data': { companyId: number; runId: number };
  /** The next chunks of a round of reminders. */
  'send-reminders': { companyId: number; roundId: number };
  /** A notification on its way to a device. */
  'deliver-push': { pushMessageId: number };
  /** A message on its way to a chat. */
  'deliver-chat': { chatMessageId: number };
}

/** The background jobs, and the encryption of waiting mails. */
export interface AppJobs extends Jobs<JobData> {
  secrets: Secrets;
}

/** Creates the job queue of a database. No job runs before `start`. */
export const createAppJobs = (
  database: Pick<Database<unknown>, 'kind' | 'systemPool'>,
  secrets: Secrets,
): AppJobs => ({ ...createJobs<JobData>(database), secrets });

/** Kinds of jobs. A new one needs an entry here and in `JobData`. */
export const QUEUES: readonly Queue<keyof JobData>[] = [
  // Eight attempts within two to three hours (pg-boss waits 60 seconds, then twice as long each time, and up to half as
  // long again by chance); sending takes a minute at most.
  {
    name: 'deliver-mail',
    retryLimit: 7,
    retryDelaySeconds: 60,
    retryBackoff: true,
    expireSeconds: 180,
    forCompanies: "exists (select from public.mails m where m.id = (data ->> 'mailId')::bigint)",
  },
  // Retries for three to four days, in case the disk is full or unmounted.
  {
    name: 'delete-images',
    retryLimit: 12,
    retryDelaySeconds: 60,
    retryBackoff: true,
    expireSeconds: 600,
    // Any company may enqueue it: the job itself checks that the image is no longer referenced.
    forCompanies: 'true',
  },
  {
    name: 'mail-password-link',
    retryLimit: 5,
    retryDelaySeconds: 10,
    retryBackoff: true,
    expireSeconds: 60,
  },
  {
    name: 'mail-sign-up-link',
    retryLimit: 5,
    retryDelaySeconds: 10,
    retryBackoff: true,
    expireSeconds: 60,
  },
  // A task may take long; what a process that died had under way is taken up at once. Every step is a transaction.
  {
    name: 'run-task',
    retryLimit: 10,
    retryDelaySeconds: 5,
    retryBackoff: false,
    expireSeconds: 3600,
    forCompanies: "exists (select from public.tasks t where t.id = (data ->> 'taskId')::bigint)",
  },
  // A language model may be slow; what a process that died had under way is taken up at once. Every step is a transaction.
  {
    name: 'create-questions',
    retryLimit: 5,
    retryDelaySeconds: 10,
    retryBackoff: true,
    expireSeconds: 3600,
    forCompanies:
      "exists (select from public.question_creation_requests r where r.id = (data ->> 'requestId')::bigint)",
  },
  // May take long where much has become too old at once. Every step is a transaction.
  {
    name: 'delete-old-data',
    retryLimit: 10,
    retryDelaySeconds: 30,
    retryBackoff: true,
    expireSeconds: 3600,
    forCompanies:
      "exists (select from public.deletion_runs r where r.id = (data ->> 'runId')::bigint)",
  },
  // A round of a large company takes a minute; what a process that died had under way is taken up at once. Every chunk
  // is a transaction. It is over with the day.
  {
    name: 'send-reminders',
    retryLimit: 20,
    retryDelaySeconds: 5,
    retryBackoff: true,
    expireSeconds: 900,
    forCompanies:
      "exists (select from public.reminder_rounds r where r.id = (data ->> 'roundId')::bigint)",
  },
  // Eight attempts within two to three hours; after that the comparison of every six hours goes on.
  {
    name: 'sync-contract',
    retryLimit: 7,
    retryDelaySeconds: 60,
    retryBackoff: true,
    expireSeconds: 120,
  },
  // Seven attempts within 30 to 50 minutes; what is not wanted any more by then is thrown away.
  {
    name: 'deliver-push',
    retryLimit: 6,
    retryDelaySeconds: 30,
    retryBackoff: true,
    expireSeconds: 60,
    forCompanies:
      "exists (select from public.push_messages m where m.id = (data ->> 'pushMessageId')::bigint)",
  },
  // Six attempts within 30 to 50 minutes.
  {
    name: 'deliver-chat',
    retryLimit: 5,
    retryDelaySeconds: 60,
    retryBackoff: true,
    expireSeconds: 60,
    forCompanies:
      "exists (select from public.chat_messages m where m.id = (data ->> 'chatMessageId')::bigint)",
  },
];
