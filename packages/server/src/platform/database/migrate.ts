import { setTimeout } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { applyMigration } from './apply-migration';
import { withPatientClient } from './clients';
import { installTokens } from './company-token';
import { isCluster, markCluster, type Layout } from './distributed/cluster';
import { layOut } from './distributed/lay-out';
import { grantOnShards, prepareNodes } from './distributed/nodes';
import { StartupError } from './errors';
import { failedChange, inPatientTransaction, USUAL_PATIENCE, type Patience } from './lock-patience';
import { readMigrations, type Migration } from './migration-files';
import type { OwnedDatabase } from './open';
import { putSql } from './put-sql';
import { ANSWERING_ROLE, ensureRole, grantSchema, SYSTEM_ROLE } from './roles';
import { itemAt } from '../item-of';

/** Advisory lock: any number, the same in every process. On PostgreSQL a second start waits here for the first. */
const LOCK_KEY = 7_306_911_021;

const LOCK_POLL_MS = 200;

/** Takes a lock of the session; `onWait` is called when another process holds it. */
const lockAloud = async (
  client: ClientBase,
  key: number,
  onWait: () => void = () => undefined,
): Promise<void> => {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${key}) AS taken`,
    );
    if (itemAt(rows, 0).taken) return;
    if (isFirst) onWait();
    // A statement that waits in the database would have a snapshot, for whose end an index that is built concurrently waits.
    await setTimeout(LOCK_POLL_MS);
  }
};

const appliedBefore = async (client: ClientBase, role: string): Promise<Map<string, string>> => {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY,
       checksum text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now()
     );
     REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${role};
     GRANT SELECT ON schema_migrations TO ${SYSTEM_ROLE}`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
};

/** Answers the migrations that were applied as they were before they were rewritten. */
const checkHistory = (applied: Map<string, string>, migrations: Migration[]): Migration[] => {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  const rewritten: Migration[] = [];
  for (const [name, checksum] of applied) {
    const applied = byName.get(name);
    if (applied === undefined) {
      throw new StartupError(
        `データベースには、このバージョンが知らない変更「${name}」があります。新しいバージョンで使われたデータベースです。プログラムを新しいバージョンにしてから、起動してください。`,
      );
    }
    if (applied.checksum === checksum) continue;
    if (!applied.earlierChecksums.includes(checksum)) {
      throw new StartupError(
        `データベースに適用済みのファイル「${name}」が書き換えられています。元に戻し、変更は新しいファイルに書いてください。`,
      );
    }
    rewritten.push(applied);
  }
  return rewritten;
};

/** So that databases of the same migrations look the same, whenever they were made. */
const takeOver = async (client: ClientBase, rewritten: readonly Migration[]): Promise<void> => {
  for (const { name, checksum } of rewritten)
    await client.query('UPDATE schema_migrations SET checksum = $2 WHERE name = $1', [
      name,
      checksum,
    ]);
};

const nothing = (): Promise<void> => Promise.resolve();

/** Applies what is missing, and makes what the files of `sql` say of it in the last one's transaction. */
const applyAll = async (
  client: ClientBase,
  missing: readonly Migration[],
  { sql, patience, isDistributed }: Pick<MigrateOptions, 'sql' | 'isDistributed'> & WithPatience,
): Promise<string[]> => {
  const put = sql === undefined ? nothing : () => putSql(client, sql, { isDistributed });
  const names: string[] = [];
  for (const migration of missing) {
    // Whatever a migration drops for it to be made anew is missing to nobody who serves meanwhile.
    const after = migration === missing.at(-1) ? put : nothing;
    if (await applyMigration(client, migration, { patience, after })) names.push(migration.name);
  }
  if (missing.length === 0) {
    await inPatientTransaction<unknown>(client, patience, put).catch((error: unknown) => {
      throw failedChange('sql', error);
    });
  }
  return names;
};

/** The same where tables are spread over several machines: each is placed before its policies and triggers are made. */
const applyToCluster = async (
  client: ClientBase,
  missing: readonly Migration[],
  { sql, patience, layout }: { sql: string | undefined; layout: Layout } & WithPatience,
): Promise<string[]> => {
  await prepareNodes(client);
  const names: string[] = [];
  for (const migration of missing)
    if (await applyMigration(client, migration, { patience, after: nothing, isDistributed: true }))
      names.push(migration.name);
  await layOut(client, layout).catch((error: unknown) => {
    throw failedChange('layout', error);
  });
  await inPatientTransaction<unknown>(client, patience, async () => {
    await client.query(
      `SET LOCAL citus.multi_shard_modify_mode = 'sequential'; SET LOCAL citus.enable_unsafe_triggers = on`,
    );
    if (sql !== undefined) await putSql(client, sql, { isDistributed: true, layout });
  }).catch((error: unknown) => {
    throw failedChange('sql', error);
  });
  await grantOnShards(client);
  return names;
};

interface WithPatience {
  patience: Patience;
}

interface MigrateOptions {
  /** Of the migrations. */
  directory: string;
  /** Of functions, views, policies and triggers, default none. */
  sql?: string | undefined;
  /** Policies are made in the form for tables that several machines share, default no. */
  isDistributed?: boolean;
  /** Which tables stand where if they are spread over several machines. */
  layout?: Layout;
  /** Whether an empty database is to be laid out so, default no. */
  wantsCluster?: boolean;
  applicationRole: string;
  onWait?: () => void;
  patience?: Patience;
}

/**
 * Brings the database to the state of the folder's files (`NNNN_name.sql`, then `YYYYMMDDTHHMM_name.sql`): each that is
 * missing, in order, in a transaction of its own unless it says otherwise; then functions, views, policies and triggers
 * to that of the folder `sql`, if there is one. Tables that others use are waited for with `patience`. Makes the
 * application's role first, and gives it the rights on whatever the migrations make (they may take some away again).
 * Several processes may start at once: `onWait` is called when another one is at work; its end is awaited. Answers the
 * migrations applied now.
 * @throws StartupError a file fails, others use a table for too long, a file applied earlier has changed or is
 * unknown here, or the role is missing
 */
export const migrate = async <DB>(
  database: OwnedDatabase<DB>,
  options: MigrateOptions,
): Promise<string[]> => {
  const migrations = readMigrations(options.directory);
  const role = options.applicationRole;
  return withPatientClient(database.pool, async (client) => {
    await lockAloud(client, LOCK_KEY, options.onWait);
    try {
      const { layout, wantsCluster = false } = options;
      const isLaidOut = layout !== undefined && (await isCluster(client, wantsCluster));
      if (isLaidOut) await markCluster(client);
      const roles = [role, SYSTEM_ROLE, ANSWERING_ROLE];
      for (const each of roles) await ensureRole(client, each);
      await grantSchema(client, { schema: 'public', role, existing: false });
      await client.query(`GRANT USAGE ON SCHEMA public TO ${roles.join(', ')}`);
      const applied = await appliedBefore(client, role);
      // Before anything is made: a database that is not this program's is left as it is.
      const rewritten = checkHistory(applied, migrations);
      await takeOver(client, rewritten);
      await installTokens(client, roles);
      const missing = migrations.filter(({ name }) => !applied.has(name));
      const { sql, patience = USUAL_PATIENCE } = options;
      return isLaidOut
        ? await applyToCluster(client, missing, { sql, patience, layout })
        : await applyAll(client, missing, { ...options, patience });
    } finally {
      await client.query(`SELECT pg_advisory_unlock(${LOCK_KEY})`).catch(() => undefined);
    }
  });
};
