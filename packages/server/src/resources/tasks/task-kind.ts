import type { TaskKind as TaskKindName } from '@tokiori/contract';
import type { Database } from '../../platform/database';
import type { FileStore } from '../../platform/files/file-store';
import type { Caller, Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import type { LinkTools } from '../accounts/account-mails';
import type { TaskRow } from './tasks.queries';

/** One transaction's share of a task. `caller` is who started it, or who undoes it, with the rights of today. */
export interface Chunk {
  tx: Tx;
  caller: Caller;
  /** Locked until the transaction ends. */
  task: TaskRow;
  now: Date;
  tools: LinkTools;
}

/** What a chunk has done, which is written in its transaction. */
export interface Step {
  done: number;
  /** Of those, for whom something is still to come; absent: nobody. */
  queued?: number;
  failed: number;
  skipped: number;
  /** Nothing is left to do. */
  isOver: boolean;
}

/** What is prepared outside of the chunks, in the job alone. */
export interface Preparing {
  database: Database<Tables>;
  companyId: number;
  taskId: number;
  now: Date;
  tools: LinkTools;
  files: FileStore;
  /** Aborted when the process is about to end: what is long stops, and is done again by another one. */
  signal: AbortSignal;
}

/** How one kind of task is done. Every transaction writes the rows and the progress together. */
export interface TaskKind {
  name: TaskKindName;
  /** Starting and undoing it need a recent re-authentication, as the single call does. */
  needsConfirmation?: boolean;
  /** Up to so many rows are done inside the request; 0: always in the background. */
  inlineUpTo: number;
  /** Slow work that must hold no lock, a little each time; it may be repeated. @returns whether more is left */
  prepare?: (work: Preparing) => Promise<boolean>;
  /** Does the next chunk. An AppError ends the task with its sentence and nothing of the chunk written. */
  next: (chunk: Chunk) => Promise<Step>;
  /** Undoes the next chunk; absent: cannot be undone. @returns whether all is undone */
  undoNext?: (chunk: Chunk) => Promise<boolean>;
  /** It changes more than its rows: it can be undone though it has done none. */
  changesMore?: boolean;
}

/** How long after its end a task can be undone. What it keeps for that is deleted afterwards. */
export const UNDO_DAYS = 30;
