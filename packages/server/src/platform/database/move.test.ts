import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTES, useNotes, type NoteTables } from './fixtures/notes';
import { migrate, moveData, openDatabase, type OwnedDatabase } from './index';

// From an embedded database to whichever TEST_DATABASE_URL names.
const { database: target, bodies } = useNotes();
let source: OwnedDatabase<NoteTables>;

beforeAll(async () => {
  source = await openDatabase<NoteTables>(NOTES);
  await migrate(source, NOTES);
});
beforeEach(() => source.pool.query('TRUNCATE notes RESTART IDENTITY'));
afterAll(() => source.close());

const move = () =>
  moveData(source, target(), async (tx) => {
    const { count } = await tx
      .selectFrom('notes')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return count === 0;
  });

it('copies every row as it is, whatever is in it and however rows point at each other', async () => {
  const texts = ['plain', '"q", (c) \\ \n new', '日本語😀', ''];
  for (const text of texts) {
    await source.pool.query('INSERT INTO notes (company_id, body) VALUES (2, $1)', [text]);
  }
  await source.pool.query('UPDATE notes SET parent_id = 5 - id');
  const { copied, mended } = await move();
  expect([...copied]).toEqual([
    ['counters', 1],
    ['notes', 4],
  ]);
  expect(mended).toBe(0);
  const { rows } = await target().pool.query('SELECT * FROM notes ORDER BY id');
  expect(rows).toEqual((await source.pool.query('SELECT * FROM notes ORDER BY id')).rows);
});

it('goes on numbering where the other stopped, with the keys back in place', async () => {
  await source.pool.query(
    `INSERT INTO notes (company_id, body) SELECT 1, 'n' || g FROM generate_series(1, 1200) g`,
  );
  await move();
  const next = `INSERT INTO notes (company_id, body) VALUES (1, 'next') RETURNING id`;
  expect((await target().pool.query(next)).rows).toEqual([{ id: 1201 }]);
  const orphan = `INSERT INTO notes (company_id, body, parent_id) VALUES (1, 'orphan', 9999)`;
  await expect(target().pool.query(orphan)).rejects.toThrow(/notes_parent/);
});

it('finds times the same wherever each side would write them', async () => {
  for (const { pool } of [source, target()])
    await pool.query('CREATE TABLE moments (at timestamptz, day date)');
  try {
    await source.pool.query(`INSERT INTO moments VALUES ('2026-11-29T05:00:00Z', '2026-11-29')`);
    await source.pool.query(`SET TimeZone = 'Asia/Tokyo'; SET DateStyle = 'German'`);
    expect((await move()).copied.get('moments')).toBe(1);
    const { rows } = await target().pool.query(
      `SELECT at = '2026-11-29T05:00:00Z' AS "isAt", day = '2026-11-29' AS "isOn" FROM moments`,
    );
    expect(rows).toEqual([{ isAt: true, isOn: true }]);
  } finally {
    for (const { pool } of [source, target()]) await pool.query('DROP TABLE moments');
  }
});

it('mends what points at rows that are gone, and what that leaves behind', async () => {
  await source.pool.query('CREATE TABLE a (id int, b int); CREATE TABLE b (id int, up int)');
  await target().pool.query(`
    CREATE TABLE a (id int PRIMARY KEY, b int);
    CREATE TABLE b (id int PRIMARY KEY, up int REFERENCES b ON DELETE CASCADE);
    ALTER TABLE a ADD FOREIGN KEY (b) REFERENCES b ON DELETE SET NULL`);
  try {
    await source.pool.query(`
      INSERT INTO b VALUES (1, NULL), (2, 9), (3, 2), (4, 3);
      INSERT INTO a VALUES (1, 1), (2, 4)`);
    expect((await move()).mended).toBe(4);
    const { rows } = await target().pool.query(
      'SELECT a.id, a.b, (SELECT count(*)::int FROM b) AS bs FROM a ORDER BY 1',
    );
    expect(rows).toEqual([
      { id: 1, b: 1, bs: 1 },
      { id: 2, b: null, bs: 1 },
    ]);
  } finally {
    for (const { pool } of [source, target()]) await pool.query('DROP TABLE a, b');
  }
});

it('refuses a target in use, and changes nothing there', async () => {
  await source.pool.query(`INSERT INTO notes (company_id, body) VALUES (1, 'new')`);
  await target().pool.query(`INSERT INTO notes (company_id, body) VALUES (1, 'old')`);
  await expect(move()).rejects.toThrow('すでにデータがあります');
  expect(await bodies()).toEqual(['old']);
});

it('refuses a target with other migrations', async () => {
  const rename = (to: string) =>
    target().pool.query('UPDATE schema_migrations SET checksum = $1', [to]);
  const { rows } = await target().pool.query<{ checksum: string }>(
    'SELECT checksum FROM schema_migrations',
  );
  await rename('other');
  await expect(move()).rejects.toThrow('版が違います');
  await rename(rows[0]!.checksum);
});

// The embedded database ends nobody for whom no other waits.
describe.runIf(process.env['TEST_DATABASE_URL'])('a side that waits long for the other', () => {
  const slowly = async (): Promise<boolean> => {
    await sleep(500);
    return true;
  };
  const impatient = (): Promise<unknown> =>
    target().pool.query('SET idle_in_transaction_session_timeout = 100');

  it('is not ended where it is filled', async () => {
    await source.pool.query(`INSERT INTO notes (company_id, body) VALUES (1, 'late')`);
    await impatient();
    expect((await moveData(source, target(), slowly)).copied.get('notes')).toBe(1);
    expect(await bodies()).toEqual(['late']);
  });

  it('is not ended where it is read', async () => {
    await target().pool.query(`INSERT INTO notes (company_id, body) VALUES (1, 'kept')`);
    await impatient();
    expect((await moveData(target(), source, slowly)).copied.get('notes')).toBe(1);
  });
});
