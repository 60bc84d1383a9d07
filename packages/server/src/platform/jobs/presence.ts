import { randomUUID } from 'node:crypto';
import type { PoolExecutor, SqlExecutor } from '../database';

/** A process that was not seen for so long counts as dead. */
const DEAD_AFTER_SECONDS = 15;

/** Heartbeats of the processes; in pg-boss's schema. */
export const WORKER_TABLE = `CREATE TABLE IF NOT EXISTS pgboss.worker (
  id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
)`;

const GONE = `DELETE FROM pgboss.worker WHERE id = $1
  OR seen_at < now() - interval '${DEAD_AFTER_SECONDS} seconds'`;
/** `output` is empty until a job has ended. */
const TAKEN = `UPDATE pgboss.job SET output = jsonb_build_object('worker', $1::text)
  WHERE name = $2 AND id = ANY ($3::uuid[]) AND state = 'active'`;
const RELEASED = `UPDATE pgboss.job SET state = 'retry', start_after = now(), output = NULL
  WHERE name = $2 AND state = 'active' AND output->>'worker' = $1::text AND id <> ALL ($3::uuid[])
    AND retry_count < retry_limit`;
/**
 * What a process says while it lives, as the beginning of a statement that asks something else, since one in which nothing
 * happens says it all the same. `$1`: its id. A job on its last try keeps its time limit: it may be what killed its
 * process.
 */
export const SEEN_AND_RELEASE = `WITH seen AS (INSERT INTO pgboss.worker (id) VALUES ($1::text::uuid)
    ON CONFLICT (id) DO UPDATE SET seen_at = now()),
  released AS (UPDATE pgboss.job j SET state = 'retry', start_after = now(), output = NULL
    WHERE j.state = 'active' AND j.retry_count < j.retry_limit AND j.output ? 'worker'
      AND j.output->>'worker' <> $1::text
      AND NOT EXISTS (
        SELECT FROM pgboss.worker w
        WHERE w.id::text = j.output->>'worker'
          AND w.seen_at >= now() - interval '${DEAD_AFTER_SECONDS} seconds'))`;

/**
 * Records in the database that this process is alive and which jobs it runs, and releases the jobs of dead processes
 * for an immediate retry, long before they time out.
 */
export class Presence {
  readonly id = randomUUID();

  constructor(
    private readonly db: PoolExecutor,
    /** No other process can have jobs: every active job was left behind by an earlier process. */
    private readonly isAlone: boolean,
  ) {}

  /** The first time. Whoever polls says it again (`SEEN_AND_RELEASE`). */
  async start(): Promise<void> {
    if (this.isAlone) await this.db.executeSql('DELETE FROM pgboss.worker');
    await this.db.executeSql(`${SEEN_AND_RELEASE} SELECT`, [this.id]);
  }

  /**
   * Takes jobs and notes whose they are, both or neither: one that is under way and nobody's would wait for its time-out
   * when its process died.
   *
   * @param fetch takes them by the executor that it is given
   */
  take<T extends { id: string }>(
    queue: string,
    fetch: (db: SqlExecutor) => Promise<T[]>,
  ): Promise<T[]> {
    return this.db.together(async (db) => {
      const jobs = await fetch(db);
      const ids = jobs.map(({ id }) => id);
      if (ids.length > 0) await db.executeSql(TAKEN, [this.id, queue, ids]);
      return jobs;
    });
  }

  /** Gives back what is noted as this process's of a queue, but for the jobs that it has under way. */
  async releaseAllBut(queue: string, underWay: readonly string[]): Promise<void> {
    await this.db.executeSql(RELEASED, [this.id, queue, underWay]);
  }

  async stop(): Promise<void> {
    await this.db.executeSql(GONE, [this.id]);
  }
}
