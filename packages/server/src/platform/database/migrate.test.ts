import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate, StartupError } from './index';
import { NOTES, useNotes } from './fixtures/notes';

const { database } = useNotes();
const FIRST = '0001_notes.sql';
let directory: string;

const file = (name: string, sql: string): void => writeFileSync(join(directory, name), sql);
const run = (): Promise<string[]> => migrate(database(), { ...NOTES, directory });
const tables = async (): Promise<string[]> => {
  const { rows } = await database().pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE tablename LIKE 'made_%' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

const checksumOf = async (name: string): Promise<string> => {
  const asked = 'SELECT checksum FROM schema_migrations WHERE name = $1';
  return (await database().pool.query<{ checksum: string }>(asked, [name])).rows[0]!.checksum;
};

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'migrations-'));
  // The database has been migrated by the fixture's file; here it starts over.
  await database().pool.query('TRUNCATE schema_migrations');
  file(FIRST, 'CREATE TABLE made_first (id int)');
});
afterEach(async () => {
  rmSync(directory, { recursive: true });
  for (const table of await tables()) await database().pool.query(`DROP TABLE ${table}`);
});

it('applies each file once, in order', async () => {
  expect(await run()).toEqual([FIRST]);
  file('0002_second.sql', 'ALTER TABLE made_first RENAME TO made_second');
  expect(await run()).toEqual(['0002_second.sql']);
  expect(await run()).toEqual([]);
  expect(await tables()).toEqual(['made_second']);
});

it('keeps nothing of a file that fails, and tries it again', async () => {
  file('0002_second.sql', 'CREATE TABLE made_second (id int); SELECT nonsense');
  await expect(run()).rejects.toThrow(/0002_second.sql.*nonsense/);
  expect(await tables()).toEqual(['made_first']);
  file('0002_second.sql', 'CREATE TABLE made_second (id int)');
  expect(await run()).toEqual(['0002_second.sql']);
});

it('refuses a file that was changed after it was applied', async () => {
  await run();
  file(FIRST, 'CREATE TABLE made_first (id bigint)');
  const error: unknown = await run().catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).toContain(`「${FIRST}」が書き換えられています`);
});

it('takes a file that was rewritten where the folder knows its earlier checksum, and keeps the new one', async () => {
  await run();
  const before = await checksumOf(FIRST);
  file(FIRST, 'CREATE TABLE made_first (id int /* said in other words */)');
  file('earlier-checksums.json', JSON.stringify({ [FIRST]: [before] }));
  expect(await run()).toEqual([]);
  expect(await checksumOf(FIRST)).not.toBe(before);
  file('earlier-checksums.json', '{}');
  expect(await run()).toEqual([]);
});

it('does not mind how the lines of a file end', async () => {
  file(FIRST, 'CREATE TABLE made_first\n(id int)');
  await run();
  file(FIRST, 'CREATE TABLE made_first\r\n(id int)');
  expect(await run()).toEqual([]);
});

it('refuses a database that a newer version has used', async () => {
  file('0002_second.sql', 'CREATE TABLE made_second (id int)');
  await run();
  rmSync(join(directory, '0002_second.sql'));
  await expect(run()).rejects.toThrow('このバージョンが知らない変更「0002_second.sql」');
});

it('applies files that are named by time behind the counted ones, also one that comes late', async () => {
  file('20261201T0930_second.sql', 'CREATE TABLE made_second (id int)');
  expect(await run()).toEqual([FIRST, '20261201T0930_second.sql']);
  file('20261130T2359_late.sql', 'CREATE TABLE made_late (id int)');
  file('0002_counted.sql', 'CREATE TABLE made_counted (id int)');
  expect(await run()).toEqual(['0002_counted.sql', '20261130T2359_late.sql']);
});

it('refuses names it cannot order', async () => {
  file('0001_again.sql', 'SELECT 1');
  await expect(run()).rejects.toThrow('0001');
  rmSync(join(directory, '0001_again.sql'));
  for (const name of ['second.sql', '20261201_second.sql', '20261201T0930.sql']) {
    file(name, 'SELECT 1');
    await expect(run()).rejects.toThrow(name);
    rmSync(join(directory, name));
  }
});

it('applies each file once when several processes start together', async () => {
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual([FIRST]);
});

it('gives the application rights on new tables, which a migration may take back', async () => {
  file('0002_log.sql', 'CREATE TABLE made_log (id int)');
  file('0003_log.sql', `REVOKE UPDATE ON made_log FROM ${NOTES.applicationRole}`);
  await run();
  await run();
  const { rows } = await database().pool.query<{ may: boolean[] }>(
    `SELECT ARRAY[has_table_privilege($1, 'made_log', 'INSERT'),
                  has_table_privilege($1, 'made_log', 'UPDATE'),
                  has_table_privilege($1, 'schema_migrations', 'INSERT')] AS may`,
    [NOTES.applicationRole],
  );
  expect(rows[0]?.may).toEqual([true, false, false]);
});
