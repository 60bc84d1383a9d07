import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { withPatientClient } from './clients';
import { StartupError } from './errors';
import { installTokens } from './company-token';
import type { OwnedDatabase } from './open';
import { ANSWERING_ROLE, ensureRole, grantSchema, SYSTEM_ROLE } from './roles';

const FILE = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** Advisory lock: any number, the same in every process. On PostgreSQL a second start waits here for the first. */
const LOCK_KEY = 7_306_911_021;

/** Takes a lock of the session; `onWait` is called when another process holds it. */
const lockAloud = async (
  client: ClientBase,
  key: number,
  onWait: () => void = () => undefined,
): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_lock(${key}) AS taken`,
  );
  if (rows[0]!.taken) return;
  onWait();
  await client.query(`SELECT pg_advisory_lock(${key})`);
};

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations of a folder in order. @throws Error a file is misnamed or a number is used twice */
export const readMigrations = (directory: string): Migration[] => {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = names.map((name) => {
    const number = FILE.exec(name)?.[1];
    if (number === undefined) throw new Error(`Not named NNNN_name.sql: ${name}`);
    return number;
  });
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) throw new Error(`Two migrations have the number ${twice}`);
  return names.map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
};

/** One checksum for all migrations of a folder. */
export const migrationsChecksum = (directory: string): string => {
  const hash = createHash('sha256');
  for (const { name, checksum } of readMigrations(directory)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex');
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

const checkHistory = (applied: Map<string, string>, migrations: Migration[]): void => {
  const byName = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of applied) {
    if (!byName.has(name)) {
      throw new StartupError(
        `データベースには、このバージョンが知らない変更「${name}」があります。新しいバージョンで使われたデータベースです。プログラムを新しいバージョンにしてから、起動してください。`,
      );
    }
    if (byName.get(name) !== checksum) {
      throw new StartupError(
        `データベースに適用済みのファイル「${name}」が書き換えられています。元に戻し、変更は新しい番号のファイルに書いてください。`,
      );
    }
  }
};

/** False when another start has applied it meanwhile: the row waits for that one's transaction. */
const claim = async (client: ClientBase, { name, checksum }: Migration): Promise<boolean> => {
  const { rowCount } = await client.query(
    'INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [name, checksum],
  );
  return rowCount === 1;
};

const apply = async (client: ClientBase, migration: Migration): Promise<boolean> => {
  await client.query('BEGIN');
  try {
    const claimed = await claim(client, migration);
    if (claimed) await client.query(migration.sql);
    await client.query('COMMIT');
    return claimed;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    const { message } = error as Error;
    throw new StartupError(
      `データベースを新しい形にできませんでした（${migration.name}）。原因：${message}。この変更は取り消したので、データは元のままです。控えを取ってから原因を取り除き、もう一度起動してください。`,
      { cause: error },
    );
  }
};

/**
 * Brings the database to the state of the folder's `NNNN_name.sql` files: each that is missing, in
 * order, in a transaction of its own. Makes the application's role first, and gives it the rights
 * on whatever the migrations make (they may take some away again). Several processes may start at
 * once: `onWait` is called when another one is at work; its end is awaited. Answers the names applied now.
 * @throws StartupError a file applied earlier has changed or is unknown here, or the role is missing
 */
export const migrate = async <DB>(
  database: OwnedDatabase<DB>,
  options: { directory: string; applicationRole: string; onWait?: () => void },
): Promise<string[]> => {
  const migrations = readMigrations(options.directory);
  const role = options.applicationRole;
  return withPatientClient(database.pool, async (client) => {
    await lockAloud(client, LOCK_KEY, options.onWait);
    try {
      const roles = [role, SYSTEM_ROLE, ANSWERING_ROLE];
      for (const each of roles) await ensureRole(client, each);
      await grantSchema(client, { schema: 'public', role, existing: false });
      await client.query(`GRANT USAGE ON SCHEMA public TO ${roles.join(', ')}`);
      const applied = await appliedBefore(client, role);
      // Before anything is made: a database that is not this program's is left as it is.
      checkHistory(applied, migrations);
      await installTokens(client, roles);
      const missing = migrations.filter(({ name }) => !applied.has(name));
      const names: string[] = [];
      for (const migration of missing) {
        if (await apply(client, migration)) names.push(migration.name);
      }
      return names;
    } finally {
      await client.query(`SELECT pg_advisory_unlock(${LOCK_KEY})`).catch(() => undefined);
    }
  });
};
