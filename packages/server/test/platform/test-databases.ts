import { createHash, randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { installJobs, WORKER_TABLE, type Queue } from '../../src/platform/jobs';
import { LockedError, takeLock } from '../../src/platform/database/embedded/lock';
import { migrate } from '../../src/platform/database/migrate';
import { migrationsChecksum } from '../../src/platform/database/migration-files';
import { openDatabase, type OwnedDatabase } from '../../src/platform/database/open';
import { sqlChecksum } from '../../src/platform/database/sql-files';
import type { Layout } from '../../src/platform/database';
import { SYSTEM_ROLE } from '../../src/platform/database/roles';
import { clusterTemplate, openClusterClone } from './test-clusters';

const require = createRequire(import.meta.url);
const PLATFORM = join(import.meta.dirname, '../../src/platform');
const DAY_MS = 86_400_000;
const BUILD_LOCK = 7_306_911_022;

interface TestDatabaseOptions {
  directory: string;
  /** The folder of functions, views, policies and triggers, default none. */
  sql?: string;
  /** Policies in the form for several machines, default no. */
  isDistributed?: boolean;
  /** Where tables stand, if `TEST_DATABASE_URL` names a database of a Citus cluster on which they are laid out. */
  layout?: Layout | undefined;
  applicationRole: string;
  /** Kinds of jobs, default none. */
  queues?: readonly Queue[];
}

/** Fresh, migrated databases for tests. */
export interface TestDatabases {
  /** `isEmbedded`: in memory, whatever `TEST_DATABASE_URL` names. */
  openTestDatabase<DB>(options?: { isEmbedded?: boolean }): Promise<OwnedDatabase<DB>>;
}

/** `node_modules/.cache/tokiori`, beside the package that everybody shares. */
const cacheFolder = (): string =>
  join(dirname(require.resolve('pg/package.json')), '..', '.cache', 'tokiori');

const versionOf = (manifest: string): string =>
  (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;

const engineVersion = (): string =>
  versionOf(join(dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json'));

/** What else of this program makes a prepared database. */
const MAKERS = [
  'database/apply-migration.ts',
  'database/company-token.ts',
  'database/distributed/cluster.ts',
  'database/distributed/lay-out.ts',
  'database/distributed/nodes.ts',
  'database/distributed/statement-form.ts',
  'database/distributed/unlinking.ts',
  'database/migrate.ts',
  'database/put-sql.ts',
  'database/sql-state.ts',
  'database/roles.ts',
  'jobs/install.ts',
];

/** Changes with everything that makes a prepared database. */
const preparedChecksum = (options: TestDatabaseOptions): string => {
  const { directory, sql, isDistributed = false, queues = [] } = options;
  const hash = createHash('sha256')
    .update(migrationsChecksum(directory))
    .update(sql === undefined ? '' : sqlChecksum(sql))
    .update(versionOf(require.resolve('pg-boss/package.json')))
    .update(WORKER_TABLE)
    .update(String(isDistributed))
    .update(JSON.stringify(options.layout ?? null))
    .update(JSON.stringify(queues));
  for (const name of MAKERS) hash.update(readFileSync(join(PLATFORM, name)));
  return hash.digest('hex').slice(0, 16);
};

const prepare = async <DB>(
  database: OwnedDatabase<DB>,
  options: TestDatabaseOptions,
): Promise<void> => {
  await migrate(database, { ...options, wantsCluster: options.layout !== undefined });
  await installJobs(database, { ...options, queues: options.queues ?? [] });
};

const readIfThere = (file: string): Buffer | null => {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
};

const removeOld = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { force: true });
  }
};

const buildSnapshot = async (options: TestDatabaseOptions, file: string): Promise<Buffer> => {
  const database = await openDatabase({ applicationRole: options.applicationRole });
  await prepare(database, options);
  const snapshot = await database.dump!();
  await database.close();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, snapshot);
  renameSync(unfinished, file);
  return snapshot;
};

/** The migrated snapshot, unpacked once for all that are made from it; built by one of the workers that start together, awaited by the others. */
const migratedSnapshot = async (options: TestDatabaseOptions): Promise<Buffer> => {
  const folder = cacheFolder();
  mkdirSync(folder, { recursive: true });
  const checksum = preparedChecksum(options);
  const file = join(folder, `${engineVersion()}-${checksum}-${options.applicationRole}.tar.gz`);
  for (;;) {
    const found = readIfThere(file);
    if (found !== null) return gunzipSync(found);
    try {
      const lock = await takeLock(`${file}.lock`);
      try {
        removeOld(folder);
        return gunzipSync(readIfThere(file) ?? (await buildSnapshot(options, file)));
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      await sleep(100);
    }
  }
};

const onCluster = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

let keptPool: Pool | undefined;

/** A connection that is kept for making and dropping databases: to open one takes as long as to make a database. */
const cluster = (url: string): Pool => {
  keptPool ??= new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
    // The cluster may end before the tests do.
    .on('error', () => undefined);
  return keptPool;
};

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/** The migrated template database of the cluster; made once for each state of migrations and jobs. */
const migratedTemplate = (url: string, options: TestDatabaseOptions): Promise<string> =>
  onCluster(url, async (client) => {
    const checksum = preparedChecksum(options);
    const name = `test_template_${checksum}_${options.applicationRole}`.slice(0, 63);
    await client.query(`SELECT pg_advisory_lock(${BUILD_LOCK})`);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return name;
    const unfinished = `unfinished_${randomBytes(6).toString('hex')}`;
    await client.query(`CREATE DATABASE ${unfinished}`);
    const { applicationRole } = options;
    const database = await openDatabase({ url: withDatabase(url, unfinished), applicationRole });
    await prepare(database, options);
    await database.close();
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
    return name;
  });

/** The same, laid out over the machines of a Citus cluster. */
const laidOutTemplate = (
  url: string,
  options: TestDatabaseOptions & { layout: Layout },
): Promise<string> =>
  clusterTemplate(url, {
    ...options,
    name: `test_layout_${preparedChecksum(options)}`,
    prepare: (database) => prepare(database, options),
  });

const newName = (): string => `test_${randomBytes(8).toString('hex')}`;

const openClone = async <DB>(
  url: string,
  template: string,
  applicationRole: string,
): Promise<OwnedDatabase<DB>> => {
  const name = newName();
  // Copying files takes half of what writing each page to the log does, and keeps the list of what relations there are,
  // which the first connection to each database would have to make.
  await cluster(url).query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const made = 'SELECT oid FROM pg_database WHERE datname = $1';
  const oid = (await cluster(url).query<{ oid: number }>(made, [name])).rows[0]!.oid;
  const logins = [applicationRole, SYSTEM_ROLE].map((role) => `${role}_${oid}`).join(', ');
  const database = await openDatabase<DB>({ url: withDatabase(url, name), applicationRole });
  return {
    ...database,
    close: async () => {
      await database.close();
      await cluster(url).query(`DROP DATABASE ${name} WITH (FORCE)`);
      await cluster(url).query(`DROP ROLE IF EXISTS ${logins}`);
    },
  };
};

/**
 * Fresh databases with the migrations of `directory`, quickly: on the cluster that
 * `TEST_DATABASE_URL` names as clones of a template, otherwise in memory from a snapshot that is
 * made once and kept under `node_modules/.cache`. Closing one removes it.
 */
export const createTestDatabases = (options: TestDatabaseOptions): TestDatabases => {
  const { applicationRole, layout } = options;
  const url = process.env.TEST_DATABASE_URL;
  let prepared: Promise<string> | Promise<Buffer> | undefined;
  return {
    openTestDatabase: async <DB>({ isEmbedded = false } = {}) => {
      if (isEmbedded && url) {
        const snapshot = await migratedSnapshot({ ...options, layout: undefined });
        return openDatabase<DB>({ snapshot, applicationRole });
      }
      if (url && layout) {
        prepared ??= laidOutTemplate(url, { ...options, layout });
        const template = String(await prepared);
        return openClusterClone<DB>(url, { template, name: newName(), applicationRole });
      }
      prepared ??= url ? migratedTemplate(url, options) : migratedSnapshot(options);
      const base = await prepared;
      return url && typeof base === 'string'
        ? openClone<DB>(url, base, applicationRole)
        : openDatabase<DB>({ snapshot: base as Buffer, applicationRole });
    },
  };
};
