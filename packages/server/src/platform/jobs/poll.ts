import { isUnavailable, type SqlExecutor } from '../database';
import type { OnFailure } from './queue';

/** With the heartbeat once a second at most, whatever the number of queues. */
const EVERY_MS = 1250;

/** The same jobs that pg-boss would fetch. */
const DUE = `SELECT q.name FROM unnest($1::text[]) AS q (name) WHERE EXISTS (
  SELECT FROM pgboss.job j WHERE j.name = q.name AND j.state < 'active' AND j.start_after < now())`;

/** Those of the queues that have a job which is due. */
export const findDueQueues = async (
  db: SqlExecutor,
  queues: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await db.executeSql(DUE, [queues]);
  return new Set((rows as { name: string }[]).map(({ name }) => name));
};

/** Somebody who takes the jobs of one queue when there are any. */
export interface Waiting {
  readonly queue: string;
  /** There is a job that is due. */
  wake: () => void;
}

/**
 * Asks the database in one statement which queues have work, and wakes whoever does it: thirty queues that ask by
 * themselves are thirty statements a second of a process in which nothing happens.
 */
export class Poll {
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly db: SqlExecutor,
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

  private async askAgain(): Promise<void> {
    await this.ask().catch((error: unknown) => {
      // The next time will tell; those who serve requests say that the database is gone.
      if (!isUnavailable(error)) this.onFailure(error, { queue: 'poll', jobId: null });
    });
    if (!this.isStopped) this.timer = setTimeout(() => void this.askAgain(), EVERY_MS).unref();
  }

  private async ask(): Promise<void> {
    const due = await findDueQueues(
      this.db,
      this.waiting.map(({ queue }) => queue),
    );
    for (const one of this.waiting) if (due.has(one.queue)) one.wake();
  }
}
