import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../platform/config';
import { APPLICATION_ROLE, openDatabase } from '../platform/database';
import { failureSentence } from '../platform/process/failure';
import { openMigrated } from './serve';

const server = process.env['TEST_DATABASE_URL'];
const NAME = `failed_start_${process.pid}`;

let folder: string;
/** A new database in the configured kind. */
let config: ReturnType<typeof readConfig>;

const onServer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server! });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'failed-start-'));
  if (server !== undefined) await onServer(`create database ${NAME}`);
  const url = server && Object.assign(new URL(server), { pathname: `/${NAME}` }).href;
  const environment = { DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) };
  config = readConfig(environment, 'production');
});
afterEach(async () => {
  if (server !== undefined) await onServer(`drop database ${NAME} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Does something to the database that a start meets. */
const prepare = async (statement: string): Promise<void> => {
  const { databaseUrl: url, dataDir } = config;
  const database = await openDatabase({
    ...(url === null ? { dataDir } : { url }),
    applicationRole: APPLICATION_ROLE,
  });
  await database.pool.query(statement);
  await database.close();
};

const refusal = async (): Promise<string> => {
  const error: unknown = await openMigrated(config).then(
    () => expect.fail('should not have started'),
    (reason: unknown) => reason,
  );
  return failureSentence(error);
};

it('says in one sentence which migration failed', async () => {
  await prepare('create table companies (x int)');
  const sentence = await refusal();
  expect(sentence).toMatch(/^[^\n]*0001[^\n]*companies[^\n]*。$/);
});

// The embedded database has no setting that would make it refuse writes.
it.skipIf(server === undefined)(
  'says in one sentence that the database refuses writes',
  async () => {
    await prepare(`alter database ${NAME} set default_transaction_read_only = on`);
    expect(await refusal()).toMatch(/^データベースが読み取り専用です。[^\n]*。$/);
  },
);
