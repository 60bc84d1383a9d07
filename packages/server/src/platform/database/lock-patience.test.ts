import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patiently } from '#test/platform/patience';
import { withPatientClient } from './clients';
import { NOTES, useNotes } from './fixtures/notes';
import { migrate, StartupError } from './index';

const { database, write } = useNotes();
/** Two at a time use a table on PostgreSQL alone: the embedded database does one transaction after another. */
const hasOthers = process.env['TEST_DATABASE_URL'] !== undefined;
const IMPATIENT = { lockMs: 50, pausesMs: [20, 20], statementMs: patiently(300) };
let directory: string;

const file = (name: string, sql: string): void => writeFileSync(join(directory, name), sql);
const run = (patience = IMPATIENT): Promise<string[]> =>
  migrate(database(), { ...NOTES, directory, patience });
const refusalOf = async (start: Promise<unknown>): Promise<Error> => {
  const refusal: unknown = await start.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  return refusal as Error;
};
const rowsOf = async (query: string): Promise<unknown[]> =>
  (await database().pool.query<Record<string, unknown>>(query)).rows;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'migrations-'));
  await database().pool.query('TRUNCATE schema_migrations');
});
afterEach(async () => {
  rmSync(directory, { recursive: true });
  await database().pool.query(
    'ALTER TABLE counters DROP COLUMN IF EXISTS added; DROP INDEX IF EXISTS notes_parents',
  );
});

describe.runIf(hasOthers)('a table that others use', () => {
  /** Reads a table in a transaction that stays open until `work` is over. */
  const whileRead = (work: (free: () => Promise<unknown>) => Promise<void>): Promise<void> =>
    withPatientClient(database().pool, async (other) => {
      await other.query('BEGIN; SELECT * FROM counters');
      await work(() => other.query('COMMIT'));
    });

  it('is tried again after pauses in which others go through, and refused in a sentence in the end', async () => {
    file('0001_added.sql', 'ALTER TABLE counters ADD COLUMN added int');
    await whileRead(async () => {
      const { message } = await refusalOf(run());
      expect(message).toContain('0001_added.sql');
      expect(message).toContain('ほかの処理がテーブルを使い続けていて');
    });
    expect(await rowsOf('SELECT name FROM schema_migrations')).toEqual([]);
    expect(await run()).toEqual(['0001_added.sql']);
  });

  it('is changed as soon as it is free', async () => {
    file('0001_added.sql', 'ALTER TABLE counters ADD COLUMN added int');
    await whileRead(async (free) => {
      const start = run({ ...IMPATIENT, pausesMs: Array.from({ length: 100 }, () => 50) });
      setTimeout(() => void free(), 200);
      expect(await start).toEqual(['0001_added.sql']);
    });
  });
});

it.runIf(hasOthers)(
  'a statement that takes too long is taken back, and a sentence says so',
  async () => {
    file('0001_slow.sql', 'ALTER TABLE counters ADD COLUMN added int; SELECT pg_sleep(60)');
    expect((await refusalOf(run())).message).toContain('決められた時間のうちに終わりませんでした');
    expect(await rowsOf(`SELECT FROM pg_attribute WHERE attname = 'added'`)).toEqual([]);
  },
);

describe('a migration without transaction', () => {
  const INDEX = `-- without transaction
-- For a parent's notes.
CREATE UNIQUE INDEX CONCURRENTLY notes_parents ON notes
  (company_id, parent_id);
ALTER TABLE notes VALIDATE CONSTRAINT notes_parent;
`;
  const isValid = (): Promise<unknown[]> =>
    rowsOf(
      `SELECT indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass('notes_parents')`,
    );

  it('builds an index beside the use of its table, and does it once', async () => {
    file('0001_index.sql', INDEX);
    expect(await run()).toEqual(['0001_index.sql']);
    expect(await isValid()).toEqual([{ is_valid: true }]);
    expect(await run()).toEqual([]);
  });

  it('that was cut off drops the invalid index that it left, and goes on', async () => {
    await write(1, 'first');
    const [{ id }] = (await rowsOf('SELECT id FROM notes')) as [{ id: number }];
    await write(1, 'answer', id);
    await write(1, 'answer too', id);
    file('0001_index.sql', INDEX);
    expect((await refusalOf(run())).message).toContain('notes_parents');
    expect(await isValid()).toEqual([{ is_valid: false }]);
    await database().pool.query(`DELETE FROM notes WHERE body = 'answer too'`);
    expect(await run()).toEqual(['0001_index.sql']);
    expect(await isValid()).toEqual([{ is_valid: true }]);
  });

  it('whose index is whole but was not noted builds it no second time', async () => {
    file('0001_index.sql', INDEX);
    await run();
    const before = await rowsOf(`SELECT 'notes_parents'::regclass::oid AS oid`);
    await database().pool.query('TRUNCATE schema_migrations');
    expect(await run()).toEqual(['0001_index.sql']);
    expect(await rowsOf(`SELECT 'notes_parents'::regclass::oid AS oid`)).toEqual(before);
  });

  it('may do nothing that cannot be repeated', async () => {
    file('0001_update.sql', '-- without transaction\nUPDATE counters SET value = value + 1;');
    expect((await refusalOf(run())).message).toContain('cannot be repeated: UPDATE counters');
    expect(await rowsOf('SELECT value FROM counters')).toEqual([{ value: 0 }]);
  });
});
