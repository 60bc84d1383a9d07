import type { ClientBase } from 'pg';
import { failedChange, inPatientTransaction, type Patience } from './lock-patience';
import type { Migration } from './migration-files';
import { statementsOf as oneByOne } from './sql-files';

/** What may stand in a migration without transaction: each can be repeated after it was cut off. */
const REPEATABLE = [
  /^create (?:unique )?index concurrently (?<index>\w+) on /i,
  /^drop index concurrently if exists \w+$/i,
  /^alter table \w+ validate constraint \w+$/i,
];

/** False when another start has applied it meanwhile: the row waits for that one's transaction. */
const claim = async (client: ClientBase, { name, checksum }: Migration): Promise<boolean> => {
  const { rowCount } = await client.query(
    'INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [name, checksum],
  );
  return rowCount === 1;
};

const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '');

/** Whether an index stands there whole; what a cut-off start has left of it is dropped. */
const hasWholeIndex = async (client: ClientBase, index: string): Promise<boolean> => {
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0]?.valid === false) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
  return rows[0]?.valid === true;
};

const runEach = async (client: ClientBase, { sql }: Migration): Promise<void> => {
  for (const statement of statementsOf(sql)) {
    const matches = REPEATABLE.map((form) => form.exec(statement)).find((match) => match !== null);
    if (matches === undefined) throw new Error(`cannot be repeated: ${statement}`);
    const index = matches.groups?.['index'];
    if (index === undefined || !(await hasWholeIndex(client, index))) await client.query(statement);
  }
};

/** Nobody waits behind what this waits for, so it waits without end: an index is whole once older transactions are over. */
const applyOutside = async (client: ClientBase, migration: Migration): Promise<boolean> => {
  await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
  await runEach(client, migration);
  return claim(client, migration);
};

interface HowToApply {
  patience: Patience;
  after: () => Promise<unknown>;
  /** Tables stand on several machines: Citus hands on what stands in a text, and takes one statement at a time. */
  isDistributed?: boolean;
}

/**
 * Applies a migration, and `after` in the same transaction if it has one. False when another start has applied it.
 * @throws StartupError it fails; of one without transaction, the statements before stay and are not repeated
 */
export const applyMigration = async (
  client: ClientBase,
  migration: Migration,
  { patience, after, isDistributed = false }: HowToApply,
): Promise<boolean> => {
  try {
    if (migration.isWithoutTransaction) {
      const isNew = await applyOutside(client, migration);
      await inPatientTransaction(client, patience, after);
      return isNew;
    }
    return await inPatientTransaction(client, patience, async () => {
      const isNew = await claim(client, migration);
      if (isNew)
        for (const statement of isDistributed ? oneByOne(migration.sql) : [migration.sql])
          await client.query(statement);
      await after();
      return isNew;
    });
  } catch (error) {
    throw failedChange(migration.name, error);
  }
};
