import type { VapidKeys } from './platform/push/vapid';
import type { Legal } from './resources/legal/legal';
import type { TaskKind } from './resources/tasks/task-kind';
import type { App } from './shared/app';
import type { Tx } from './shared/caller';
import type { RetainedRows } from './shared/retained-rows';

/** What is opened once, at the start of the server, and a few resources need. */
export interface Parts {
  /** The operator's texts. */
  legal: Legal;
  /** The keys by which browsers know this server. */
  vapidKeys: VapidKeys;
  /** Those of all resources. */
  taskKinds: readonly TaskKind[];
  /** Those of all resources. */
  retained: readonly RetainedRows[];
}

/** What work beside requests needs of the application. */
type Work = Pick<App, 'database' | 'jobs' | 'config'>;

/** Something done at intervals. */
interface Schedule {
  /** For the log: `making readings`, which may fail. */
  name: string;
  /** @returns stops it and waits for the run in progress */
  start: (work: Work, onFailure: (error: unknown) => void) => () => Promise<void>;
}

/**
 * How a resource takes part in the server: `resource` of its `resource.ts`. `npm run generate` lists them in
 * `all-resources.ts`, which the server, its commands and the table of permissions go through.
 */
export interface Resource {
  /** What the table of permissions calls it; absent where no endpoint of the contract is named after it. */
  label?: string;
  /** Binds its endpoints. */
  routes?: (app: App, parts: Parts) => void;
  /** Kinds of long work that a person starts. */
  taskKinds?: readonly TaskKind[];
  /** Takes up, at the start, what a process that died has left. */
  resume?: (work: Work) => Promise<void>;
  schedules?: readonly Schedule[];
  /**
   * Deletes rows of its tables that have expired, or that are older than they are kept. Every hour, as the system role, in
   * one transaction with all others.
   */
  cleanup?: (tx: Tx, now: Date) => Promise<void>;
  /** Rows of its tables that each company keeps for as long as it has set; `data-retention` deletes them at night. */
  retained?: readonly RetainedRows[];
}
