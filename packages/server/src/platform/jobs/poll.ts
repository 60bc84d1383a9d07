import { isUnavailable, type SqlExecutor } from '../database';
import { SEEN_AND_RELEASE } from './presence';
import type { OnFailure } from './queue';

/** A job that another process added is begun so much later at most. */
const EVERY_MS = 2500;
/** For so long after this process added a job it is looked for more often: when its transaction ends is not known here. */
const HURRY_MS = 2000;
const HURRIED_EVERY_MS = 400;
/** How often the process says that it lives. */
const SEEN_EVERY_MS = 5000;

/** The same jobs that pg-boss would fetch. `queues`: the parameter that has their names. */
const dueQueues = (queues: string): string =>
  `SELECT q.name FROM unnest(${queues}::text[]) AS q (name) WHERE EXISTS (
  SELECT FROM pgboss.job j WHERE j.name = q.name AND j.state < 'active' AND j.start_after < now())`;
const DUE = dueQueues('$1');
const SEEN_AND_DUE = `${SEEN_AND_RELEASE} ${dueQueues('$2')}`;

const namesOf = (rows: unknown[]): Set<string> =>
  new Set((rows as { name: string }[]).map(({ name }) => name));

/** Those of the queues that have a job which is due. */
export const findDueQueues = async (
  db: SqlExecutor,
  queues: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await db.executeSql(DUE, [queues]);
  return namesOf(rows);
};

/** Somebody who takes the jobs of one queue when there are any. */
export interface Waiting {
  readonly queue: string;
  /** There is a job that is due. */
  wake: () => void;
}

/**
 * Asks the database in one statement which queues have work, and wakes whoever does it: thirty queues that ask by
 * themselves are thirty statements a second of a process in which nothing happens. The same statement says now and then
 * that the process lives.
 */
export class Poll {
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private isAsking = false;
  private hurriesUntil = 0;
  private seenAt = performance.now();

  constructor(
    private readonly db: SqlExecutor,
    private readonly workerId: string,
    private readonly waiting: readonly Waiting[],
    private readonly onFailure: OnFailure,
  ) {}

  start(): void {
    void this.askAgain();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** This process has just added a job, or is about to. */
  hurry(): void {
    const isHurried = this.isHurried();
    this.hurriesUntil = performance.now() + HURRY_MS;
    if (isHurried || this.isAsking) return;
    clearTimeout(this.timer);
    this.askLater();
  }

  private isHurried(): boolean {
    return performance.now() < this.hurriesUntil;
  }

  private askLater(): void {
    if (this.isStopped) return;
    const milliseconds = this.isHurried() ? HURRIED_EVERY_MS : EVERY_MS;
    this.timer = setTimeout(() => void this.askAgain(), milliseconds).unref();
  }

  private async askAgain(): Promise<void> {
    this.isAsking = true;
    await this.ask().catch((error: unknown) => {
      // The next time will tell; those who serve requests say that the database is gone.
      if (!isUnavailable(error)) this.onFailure(error, { queue: 'poll', jobId: null });
    });
    this.isAsking = false;
    this.askLater();
  }

  private async ask(): Promise<void> {
    const due = await this.findDue(this.waiting.map(({ queue }) => queue));
    for (const one of this.waiting) if (due.has(one.queue)) one.wake();
  }

  private async findDue(queues: readonly string[]): Promise<Set<string>> {
    const now = performance.now();
    if (now - this.seenAt < SEEN_EVERY_MS) return findDueQueues(this.db, queues);
    const { rows } = await this.db.executeSql(SEEN_AND_DUE, [this.workerId, queues]);
    this.seenAt = now;
    return namesOf(rows);
  }
}
