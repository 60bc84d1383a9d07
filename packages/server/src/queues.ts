import type { Jobs, Queue } from './platform/jobs';

/** What the data of a job of each kind is: ids alone, since jobs belong to no company. */
export interface JobData {
  'deliver-mail': { mailId: number };
  /** Names of files that nobody refers to any more. */
  'delete-images': { keys: readonly string[] };
  /** Somebody asked for a new password by this kind of name; `userId` 0 when it was nobody's. */
  'mail-password-link': { userId: number; by: 'email' | 'login_id'; requestId: string };
  /** Somebody signed up, or asked for the link of it again; `signUpId` 0 when no sign-up waits. */
  'mail-sign-up-link': { signUpId: number };
}

/** The program's background work. */
export type AppJobs = Jobs<JobData>;

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
