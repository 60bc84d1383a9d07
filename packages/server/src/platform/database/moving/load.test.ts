import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTES, useNotes, type NoteTables } from '../fixtures/notes';
import { isHalfMoved, loadData, migrate, openDatabase, type OwnedDatabase } from '../index';

// From an embedded database to whichever TEST_DATABASE_URL names. What several machines do otherwise is told by
// `npm run test:cluster` and docs/scale.md.
const { database: target, bodies } = useNotes();
let source: OwnedDatabase<NoteTables>;

beforeAll(async () => {
  source = await openDatabase<NoteTables>(NOTES);
  await migrate(source, NOTES);
});
beforeEach(async () => {
  await source.pool.query('TRUNCATE notes RESTART IDENTITY');
  await source.pool.query(
    `INSERT INTO notes (company_id, body) VALUES (1, 'first'), (2, 'second'), (2, '"third", (3)')`,
  );
});
afterEach(() => target().pool.query('DROP TABLE IF EXISTS private.moving'));
afterAll(() => source.close());

type Arrivals = [string, number | null][];

/** Moves all, and answers what arrived when; `until` ends the run at a table, as a kill would. */
const load = async (until?: string): Promise<Arrivals> => {
  const arrivals: Arrivals = [];
  await loadData(source, target(), {
    isCluster: false,
    isEmpty: async (tx) =>
      (await tx.selectFrom('notes').select('id').executeTakeFirst()) === undefined,
    onTable: (name, rows) => {
      arrivals.push([name, rows]);
      if (name === until) throw new Error('ended');
    },
  });
  return arrivals;
};
const halfMoved = () => target().asOwner(isHalfMoved);

it('brings every row, with references to what comes later, and numbers on above all of them', async () => {
  await source.pool.query('UPDATE notes SET parent_id = 4 - id WHERE company_id = 2');
  await source.pool.query(
    `INSERT INTO notes (id, company_id, body) OVERRIDING SYSTEM VALUE VALUES (90, 1, 'far')`,
  );
  expect(await load()).toEqual([
    ['counters', 1],
    ['notes', 4],
  ]);
  const all = 'SELECT * FROM notes ORDER BY id';
  expect((await target().pool.query(all)).rows).toEqual((await source.pool.query(all)).rows);
  const next = `INSERT INTO notes (company_id, body) VALUES (1, 'next') RETURNING id`;
  expect((await target().pool.query(next)).rows).toEqual([{ id: 91 }]);
  expect(await halfMoved()).toBe(false);
});

describe('a run that was ended', () => {
  it('is taken up where it was, and until then the database is known to be unfinished', async () => {
    await expect(load('counters')).rejects.toThrow('ended');
    expect(await halfMoved()).toBe(true);
    expect(await load()).toEqual([
      ['counters', null],
      ['notes', 3],
    ]);
    expect(await halfMoved()).toBe(false);
    expect(await bodies()).toEqual(['first', 'second', '"third", (3)']);
  });

  it('leaves nothing of a table that has not arrived whole', async () => {
    await target().pool.query(`ALTER TABLE notes ADD CONSTRAINT no_third CHECK (id < 3)`);
    await expect(load()).rejects.toThrow('no_third');
    expect(await bodies()).toEqual([]);
    await target().pool.query('ALTER TABLE notes DROP CONSTRAINT no_third');
    expect(await load()).toEqual([
      ['counters', null],
      ['notes', 3],
    ]);
  });

  it('is compared with what is in the source now, by company, and what differs is brought again', async () => {
    await expect(load('notes')).rejects.toThrow('ended');
    await source.pool.query(`UPDATE notes SET body = 'changed' WHERE id = 2`);
    await expect(load()).rejects.toThrow(/同じではありません: notes（会社 2）/);
    expect(await halfMoved()).toBe(true);
    expect(await load()).toEqual([
      ['counters', null],
      ['notes', 3],
    ]);
    expect(await bodies()).toEqual(['first', 'changed', '"third", (3)']);
  });
});

it('refuses a target in use, and changes nothing there', async () => {
  await target().pool.query(`INSERT INTO notes (company_id, body) VALUES (1, 'old')`);
  await expect(load()).rejects.toThrow('すでにデータがあります');
  expect(await bodies()).toEqual(['old']);
  expect(await halfMoved()).toBe(false);
});

it('refuses a target with other migrations', async () => {
  await target().pool.query(`UPDATE schema_migrations SET checksum = 'x' || checksum`);
  await expect(load()).rejects.toThrow('版が違います');
  await target().pool.query('UPDATE schema_migrations SET checksum = substr(checksum, 2)');
});

// The embedded database is locked against a second process instead.
it.runIf(process.env['TEST_DATABASE_URL'])(
  'refuses a database on which a server works',
  async () => {
    await target().run({ companyId: 1 }, (tx) => tx.selectFrom('notes').select('id').execute());
    await expect(load()).rejects.toThrow('移す先のデータベースで、サーバーが動いています');
  },
);
