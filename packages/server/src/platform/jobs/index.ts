export { installJobs } from './install';
export { WORKER_TABLE } from './presence';
export { createJobs, type Jobs, type SendOptions } from './jobs';
export type { JobTypes, OnFailure, Queue } from './queue';
export type { Handler, JobRun, WorkOptions } from './worker';
