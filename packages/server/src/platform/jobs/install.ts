import PgBoss from 'pg-boss';
import type { ClientBase } from 'pg';
import {
  checkRoleName,
  SYSTEM_ROLE,
  withPatientClient,
  type OwnedDatabase,
  type SqlExecutor,
} from '../database';
import { WORKER_TABLE } from './presence';
import type { Queue } from './queue';

/** Any number, the same in every process: several may start at once. */
const LOCK_KEY = 7_306_911_023;

const ADDED = `id, name, data, priority, start_after, singleton_key, singleton_on, dead_letter, expire_in, keep_until,
  retry_limit, retry_delay, retry_backoff, policy`;

/** Which jobs the work of a company may add: those of its own things, and none that becomes another kind when it fails. */
const ownJob = (queues: readonly Queue[]): string => {
  const kinds = queues.flatMap(({ name, forCompanies }) =>
    forCompanies === undefined ? [] : [`name = '${name}' AND (${forCompanies})`],
  );
  return `dead_letter IS NULL AND (${['false', ...kinds].join(' OR ')})`;
};

/** What the application may do, which is to add jobs and nothing else, and the system, which does them. */
const grants = (role: string, queues: readonly Queue[]): string =>
  [
    `GRANT USAGE ON SCHEMA pgboss TO ${role}, ${SYSTEM_ROLE}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM ${role}`,
    `GRANT SELECT ON pgboss.queue TO ${role}`,
    `GRANT INSERT (${ADDED}), SELECT (id) ON pgboss.job TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${SYSTEM_ROLE}`,
    'REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss FROM PUBLIC',
    'ALTER TABLE pgboss.job ENABLE ROW LEVEL SECURITY',
    'DROP POLICY IF EXISTS of_the_system ON pgboss.job',
    'DROP POLICY IF EXISTS own_jobs ON pgboss.job',
    'DROP POLICY IF EXISTS just_added ON pgboss.job',
    `CREATE POLICY of_the_system ON pgboss.job TO ${SYSTEM_ROLE} USING (true) WITH CHECK (true)`,
    `CREATE POLICY own_jobs ON pgboss.job FOR INSERT TO ${role} WITH CHECK (${ownJob(queues)})`,
    // Adding a job answers its id.
    `CREATE POLICY just_added ON pgboss.job FOR SELECT TO ${role} USING (created_on = now())`,
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
  database: OwnedDatabase<DB>,
  options: { applicationRole: string; queues: readonly Queue[] },
): Promise<void> => {
  const role = checkRoleName(options.applicationRole);
  await withPatientClient(database.pool, async (client) => {
    await client.query(`SELECT pg_advisory_lock(${LOCK_KEY})`);
    const boss = new PgBoss({ db: onClient(client), supervise: false, schedule: false });
    try {
      await boss.start();
      await client.query(WORKER_TABLE);
      await makeQueues(boss, options.queues);
      await client.query(grants(role, options.queues));
      await boss.stop({ graceful: false });
    } finally {
      await client.query(`SELECT pg_advisory_unlock(${LOCK_KEY})`).catch(() => undefined);
    }
  });
};
