export { installJobs } from './install';
export { WORKER_TABLE } from './presence';
export { createJobs, type Jobs, type SendOptions } from './jobs';
export { TryLater, type JobTypes, type OnFailure, type Queue } from './queue';
export type { Handler, JobRun, WorkOptions } from './worker';
