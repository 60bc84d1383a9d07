import PgBoss from 'pg-boss';
import type { ClientBase } from 'pg';
import { checkRoleName, type Database, type SqlExecutor } from '../database';
import type { Queue } from './queue';

/** Any number, the same in every process: several may start at once. */
const LOCK_KEY = 7_306_911_023;

/** What the application may do: add jobs, and nothing else. */
const grants = (role: string): string =>
  [
    `GRANT USAGE ON SCHEMA pgboss TO ${role}`,
    `GRANT SELECT ON pgboss.queue TO ${role}`,
    `GRANT INSERT, SELECT (id) ON pgboss.job TO ${role}`,
    'REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss FROM PUBLIC',
  ].join(';');

const onClient = (client: ClientBase): SqlExecutor => ({
  executeSql: (text, values) => client.query(text, values),
});

const makeQueues = async (boss: PgBoss, queues: readonly Queue[]): Promise<void> => {
  for (const queue of queues) {
    const options = {
      name: queue.name,
      retryLimit: queue.retryLimit,
      retryDelay: queue.retryDelaySeconds,
      retryBackoff: queue.retryBackoff,
      expireInSeconds: queue.expireSeconds,
    };
    await boss.createQueue(queue.name, options);
    await boss.updateQueue(queue.name, options);
  }
};

/**
 * Makes or updates the tables of the jobs, in a schema of their own, and a queue for each kind of
 * job. Needs the application's role, so `migrate` comes first. Several processes may start at once.
 */
export const installJobs = async <DB>(
  database: Database<DB>,
  options: { applicationRole: string; queues: readonly Queue[] },
): Promise<void> => {
  const role = checkRoleName(options.applicationRole);
  const client = await database.pool.connect();
  let isSound = false;
  try {
    await client.query(`SELECT pg_advisory_lock(${LOCK_KEY})`);
    const boss = new PgBoss({ db: onClient(client), supervise: false, schedule: false });
    await boss.start();
    await makeQueues(boss, options.queues);
    await client.query(grants(role));
    await boss.stop({ graceful: false });
    await client.query(`SELECT pg_advisory_unlock(${LOCK_KEY})`);
    isSound = true;
  } finally {
    // One that stopped half-way may hold the lock, or stand in a broken transaction.
    client.release(!isSound);
  }
};
