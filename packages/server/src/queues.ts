import type { Jobs, Queue } from './platform/jobs';

/** What the data of a job of each kind is: ids alone, since jobs belong to no company. */
export interface JobData {
  'deliver-mail': { mailId: number };
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
  },
];
