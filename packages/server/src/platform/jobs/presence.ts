import { randomUUID } from 'node:crypto';
import type { SqlExecutor } from '../database';
import type { OnFailure } from './queue';

const EVERY_MS = 5000;
/** A process that was not seen for so long counts as dead. */
const DEAD_AFTER_SECONDS = 15;

/** Where processes say that they live; beside pg-boss's own tables. */
export const WORKER_TABLE = `CREATE TABLE IF NOT EXISTS pgboss.worker (
  id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
)`;

const SEEN = `INSERT INTO pgboss.worker (id) VALUES ($1)
  ON CONFLICT (id) DO UPDATE SET seen_at = now()`;
const GONE = `DELETE FROM pgboss.worker WHERE id = $1
  OR seen_at < now() - interval '${DEAD_AFTER_SECONDS} seconds'`;
/** `output` is empty until a job has ended. */
const TAKEN = `UPDATE pgboss.job SET output = jsonb_build_object('worker', $1::text)
  WHERE name = $2 AND id = ANY ($3::uuid[]) AND state = 'active'`;
/** One that was on its last try is left to its time: it may be what its process died of. */
const RELEASE = `UPDATE pgboss.job j SET state = 'retry', start_after = now(), output = NULL
  WHERE j.state = 'active' AND j.retry_count < j.retry_limit AND j.output ? 'worker'
    AND NOT EXISTS (
      SELECT FROM pgboss.worker w
      WHERE w.id::text = j.output->>'worker'
        AND w.seen_at >= now() - interval '${DEAD_AFTER_SECONDS} seconds')`;

/**
 * Says in the database that this process lives and which jobs it has, and gives the jobs of processes that died back to
 * be done at once, long before their time is over.
 */
export class Presence {
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: SqlExecutor,
    /** No other process can have jobs: whatever is under way was left behind. */
    private readonly isAlone: boolean,
  ) {}

  async start(onFailure: OnFailure): Promise<void> {
    if (this.isAlone) await this.db.executeSql('DELETE FROM pgboss.worker');
    await this.beat();
    this.timer = setInterval(() => {
      this.beat().catch((error: unknown) => onFailure(error, { queue: 'presence', jobId: null }));
    }, EVERY_MS).unref();
  }

  /** Notes whose jobs these are. */
  async take(queue: string, jobIds: readonly string[]): Promise<void> {
    if (jobIds.length > 0) await this.db.executeSql(TAKEN, [this.id, queue, jobIds]);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.db.executeSql(GONE, [this.id]);
  }

  private async beat(): Promise<void> {
    await this.db.executeSql(SEEN, [this.id]);
    await this.db.executeSql(RELEASE);
  }
}
