import type { Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import { poolExecutor, transactionExecutor, type Database } from '../database';
import { waitAtMost } from '../in-time';
import { findDueQueues, Poll } from './poll';
import { Presence } from './presence';
import type { JobTypes, OnFailure } from './queue';
import { Worker, type Handler, type WorkOptions } from './worker';

export interface SendOptions {
  /** Not before this moment. */
  startAfter?: Date;
  /** UUID of the job. While a job of the queue with this id is known, it is not added again. */
  id?: string;
  /** Higher goes first, default 0. */
  priority?: number;
}

/** Background work that any number of processes share. `J`: the data by kind of job. */
export interface Jobs<J extends JobTypes<J>> {
  /** Adds a job in the caller's transaction: it is there if and when that commits. */
  send: <N extends keyof J & string, DB>(
    tx: Kysely<DB>,
    name: N,
    data: J[N],
    options?: SendOptions,
  ) => Promise<void>;
  /** Adds many jobs of one kind in the caller's transaction, in one statement. */
  sendMany: <N extends keyof J & string, DB>(
    tx: Kysely<DB>,
    name: N,
    data: readonly J[N][],
    options?: Pick<SendOptions, 'priority'>,
  ) => Promise<void>;
  /**
   * Deletes the jobs of a kind, done or not, whose data name one of these ids, because what they are about is deleted.
   * In a transaction of the system role.
   */
  forget: <N extends keyof J & string, DB>(
    tx: Kysely<DB>,
    name: N,
    member: keyof J[N] & string,
    ids: readonly number[],
  ) => Promise<void>;
  /** Says who does the jobs of a kind. They may come twice (a process died), so doing one again must do no harm. */
  work: <N extends keyof J & string>(
    name: N,
    handler: Handler<J[N]>,
    options?: WorkOptions,
  ) => void;
  /** Begins to take jobs. */
  start: (onFailure: OnFailure) => Promise<void>;
  /** Takes no more and waits for what is under way, half a minute at most. */
  stop: () => Promise<void>;
  /** Works off, without `start`, every job that is due now, whatever kind, and what comes of it. For tests and commands. */
  workOff: (onFailure?: OnFailure) => Promise<void>;
}

const MAINTENANCE_SECONDS = 60;
const FAILED_KEPT_SECONDS = 14 * 86_400;
const ABORT_AFTER_MS = 10_000;
const GIVE_UP_AFTER_MS = 30_000;

interface RegisteredHandler {
  handler: Handler<never>;
  concurrency: number;
}

/** The jobs of a database on which `installJobs` has run. Nothing works on them before `start`. */
export const createJobs = <J extends JobTypes<J>>(
  database: Pick<Database<unknown>, 'kind' | 'systemPool'>,
): Jobs<J> => {
  const db = poolExecutor(() => database.systemPool());
  const presence = new Presence(db, database.kind === 'embedded');
  const boss = new PgBoss({
    db,
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveFailedAfterSeconds: FAILED_KEPT_SECONDS,
  });
  const registered = new Map<string, RegisteredHandler>();
  const aborting = new AbortController();
  let working: { poll: Poll; workers: Worker<never>[]; ended: Promise<unknown> } | null = null;

  const workers = (onFailure: OnFailure): Worker<never>[] =>
    [...registered].map(
      ([name, { handler, concurrency }]) =>
        new Worker(boss, presence, name, handler, concurrency, aborting.signal, onFailure),
    );

  return {
    send: async (tx, name, data, options = {}) => {
      const db = transactionExecutor(tx);
      const sent = await boss.send(name, data, { ...options, db });
      if (sent === null && options.id === undefined) throw new Error(`No queue ${name}`);
      working?.poll.hurry();
    },
    sendMany: async (tx, name, data, options = {}) => {
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ name, data: one as object, ...options }));
      await boss.insert(jobs, { db: transactionExecutor(tx) });
      working?.poll.hurry();
    },
    forget: async (tx, name, member, ids) => {
      const { executeSql } = transactionExecutor(tx);
      for (const table of ['job', 'archive'])
        await executeSql(
          `DELETE FROM pgboss.${table} WHERE name = $1 AND (data ->> $2)::bigint = ANY ($3)`,
          [name, member, ids],
        );
    },
    work: (name, handler, { concurrency = 1 } = {}) => {
      registered.set(name, { handler, concurrency });
    },
    start: async (onFailure) => {
      boss.on('error', (error) => onFailure(error, { queue: 'maintenance', jobId: null }));
      await boss.start();
      // A process that died left jobs under way: they are tried again now.
      await presence.start();
      await boss.maintain();
      const started = workers(onFailure);
      const poll = new Poll(db, presence.id, started, onFailure);
      const ended = Promise.all(started.map((worker) => worker.run()));
      working = { poll, workers: started, ended };
      poll.start();
    },
    stop: async () => {
      if (working === null) return;
      const { poll, workers: started, ended } = working;
      working = null;
      poll.stop();
      for (const worker of started) worker.stop();
      const timer = setTimeout(() => aborting.abort(), ABORT_AFTER_MS);
      await waitAtMost(ended, GIVE_UP_AFTER_MS);
      clearTimeout(timer);
      await presence.stop().catch(() => undefined);
      await boss.stop({ graceful: false });
    },
    workOff: async (onFailure = () => undefined) => {
      const all = workers(onFailure);
      // The work of one kind may make work of another.
      for (let isAny = true; isAny;) {
        isAny = false;
        const due = await findDueQueues(db, [...registered.keys()]);
        for (const worker of all)
          if (due.has(worker.queue) && (await worker.workOff())) isAny = true;
      }
    },
  };
};
