import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { withPatientClient } from './clients';
import { StartupError } from './errors';
import { installTokens } from './company-token';
import type { OwnedDatabase } from './open';
import { putSql } from './put-sql';
import { ANSWERING_ROLE, ensureRole, grantSchema, SYSTEM_ROLE } from './roles';

/** By the minute (UTC) at which it was begun, so that two people do not take the same; the first ones are counted. */
const FILE = /^(\d{4}|20\d{6}T\d{4})_[a-z0-9_]+\.sql$/;
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
  /** What it had before it was rewritten without a change of what it leads to: databases have applied it so. */
  earlierChecksums: readonly string[];
}

/** By the file's name, `earlier-checksums.json` of a folder of migrations; without the file there are none. */
const readEarlierChecksums = (directory: string): Record<string, string[]> => {
  const path = join(directory, 'earlier-checksums.json');
  return existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>)
    : {};
};

/** The migrations of a folder in order. @throws Error a file is misnamed or a number or time is used twice */
export const readMigrations = (directory: string): Migration[] => {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = names.map((name) => {
    const number = FILE.exec(name)?.[1];
    if (number === undefined) throw new Error(`Not named YYYYMMDDTHHMM_name.sql: ${name}`);
    return number;
  });
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) throw new Error(`Two migrations have the number or time ${twice}`);
  const earlier = readEarlierChecksums(directory);
  return names.map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name, sql, checksum, earlierChecksums: earlier[name] ?? [] };
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

/** Answers the migrations that were applied as they were before they were rewritten. */
const checkHistory = (applied: Map<string, string>, migrations: Migration[]): Migration[] => {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  const rewritten: Migration[] = [];
  for (const [name, checksum] of applied) {
    const known = byName.get(name);
    if (known === undefined) {
      throw new StartupError(
        `データベースには、このバージョンが知らない変更「${name}」があります。新しいバージョンで使われたデータベースです。プログラムを新しいバージョンにしてから、起動してください。`,
      );
    }
    if (known.checksum === checksum) continue;
    if (!known.earlierChecksums.includes(checksum)) {
      throw new StartupError(
        `データベースに適用済みのファイル「${name}」が書き換えられています。元に戻し、変更は新しいファイルに書いてください。`,
      );
    }
    rewritten.push(known);
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
 * Brings the database to the state of the folder's files (`NNNN_name.sql`, then `YYYYMMDDTHHMM_name.sql`): each that is
 * missing, in order, in a transaction of its own; then functions, views, policies and triggers to that of the
 * folder `sql`, if there is one. Makes the application's role first, and gives it the rights
 * on whatever the migrations make (they may take some away again). Several processes may start at
 * once: `onWait` is called when another one is at work; its end is awaited. Answers the migrations
 * applied now.
 * @throws StartupError a file fails, one applied earlier has changed or is unknown here, or the role is missing
 */
export const migrate = async <DB>(
  database: OwnedDatabase<DB>,
  options: { directory: string; sql?: string; applicationRole: string; onWait?: () => void },
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
      const rewritten = checkHistory(applied, migrations);
      await takeOver(client, rewritten);
      await installTokens(client, roles);
      const missing = migrations.filter(({ name }) => !applied.has(name));
      const names: string[] = [];
      for (const migration of missing) {
        if (await apply(client, migration)) names.push(migration.name);
      }
      if (options.sql !== undefined) await putSql(client, options.sql);
      return names;
    } finally {
      await client.query(`SELECT pg_advisory_unlock(${LOCK_KEY})`).catch(() => undefined);
    }
  });
};
