import type { ResourceLimits, Worker } from 'node:worker_threads';
import type { StartThread } from './thread';

/** Threads are kept that long after their last work. */
const IDLE_MS = 600_000;

/** Threads that take one piece of work after another: starting one costs more than most work, most of all on a busy machine. */
export interface WarmThreads {
  /** A thread that is free, or a new one. Nobody else gets it until it is given back. */
  take: () => Worker;
  /** Gives back a thread that has done its work. One that failed or was ended must not be given back. */
  release: (worker: Worker) => void;
}

/** @param most threads that are kept while they have nothing to do; they keep no process from ending */
export const createWarmThreads = (
  start: StartThread,
  { most, resourceLimits }: { most: number; resourceLimits: ResourceLimits },
): WarmThreads => {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const forget = (worker: Worker): void => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  };
  const startOne = (): Worker => {
    const worker = start({ execArgv: [], env: {}, resourceLimits });
    worker.unref();
    worker.once('exit', () => forget(worker));
    // Whoever has taken it listens too; a thread that fails while it is idle is started anew for the next work.
    worker.on('error', () => forget(worker));
    return worker;
  };
  return {
    take: () => {
      const worker = [...idle.keys()].at(-1);
      if (!worker) return startOne();
      forget(worker);
      return worker;
    },
    release: (worker) => {
      if (idle.size >= most) return void worker.terminate();
      idle.set(worker, setTimeout(() => void worker.terminate(), IDLE_MS).unref());
    },
  };
};
