import type { Database } from './platform/database';
import { createJobs, type Jobs, type Queue } from './platform/jobs';
import type { Secrets } from './platform/secrets';

/** What the data of a job of each kind is: ids alone, since jobs belong to no company. */
export interface JobData {
  'deliver-mail': { mailId: number };
  /** Names of files that nobody refers to any more. */
  'delete-images': { keys: readonly string[] };
  /** Somebody asked for a new password by a name of these users; none when it was nobody's. */
  'mail-password-link': { userIds: readonly number[]; requestId: string };
  /** Somebody signed up, or asked for the link of it again; `signUpId` 0 when no sign-up waits. */
  'mail-sign-up-link': { signUpId: number };
}

/** The program's background work, and what seals that which waits for it. */
export interface AppJobs extends Jobs<JobData> {
  secrets: Secrets;
}

/** The background work of a database. Nothing works on it before `start`. */
export const createAppJobs = (
  database: Pick<Database<unknown>, 'kind' | 'systemPool'>,
  secrets: Secrets,
): AppJobs => ({ ...createJobs<JobData>(database), secrets });

/** Kinds of background work. A new one needs a line here and in `JobData`. */
export const QUEUES: readonly Queue<keyof JobData>[] = [
  // Eight tries within about three hours; a sending takes a minute at most.
  {
    name: 'deliver-mail',
    retryLimit: 7,
    retryDelaySeconds: 60,
    retryBackoff: true,
    expireSeconds: 180,
    forCompanies: "exists (select from public.mails m where m.id = (data ->> 'mailId')::int)",
  },
  // Where the disk is full or away, it is back within a day.
  {
    name: 'delete-images',
    retryLimit: 12,
    retryDelaySeconds: 60,
    retryBackoff: true,
    expireSeconds: 600,
    // Whoever does it looks whether anybody still shows the image.
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
];
