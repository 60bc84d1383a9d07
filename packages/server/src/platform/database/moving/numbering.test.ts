import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { NOTES, useNotes, type NoteTables } from '../fixtures/notes';
import { migrate, openDatabase, type OwnedDatabase } from '../index';
import { continueNumbering } from './numbering';

// What a cluster's coordinator does, on one machine: what only its extension has is played.
const { database: target } = useNotes();
let source: OwnedDatabase<NoteTables>;
const WORKER = 2 ** 48;

beforeAll(async () => {
  source = await openDatabase<NoteTables>(NOTES);
  await migrate(source, NOTES);
  for (const { pool } of [source, target()])
    await pool.query('ALTER TABLE notes ALTER COLUMN id TYPE bigint');
});
beforeEach(() => target().pool.query('ALTER SEQUENCE notes_id_seq RESTART'));
afterEach(() =>
  target().pool.query(`
    DROP FUNCTION IF EXISTS run_command_on_workers(text);
    DROP TABLE IF EXISTS pg_dist_node`),
);
afterAll(() => source.close());

const goOn = (hasRanges: boolean): Promise<void> =>
  target().asOwner((to) => source.asOwner((from) => continueNumbering(from, to, { hasRanges })));
const next = async (): Promise<unknown> => {
  const { rows } = await target().pool.query<{ id: unknown }>(
    `INSERT INTO notes (company_id, body) VALUES (1, 'next') RETURNING id`,
  );
  return Number(rows[0]?.id);
};
const write = (id: number): Promise<unknown> =>
  target().pool.query(
    `INSERT INTO notes (id, company_id, body) OVERRIDING SYSTEM VALUE VALUES ($1, 1, 'n')`,
    [id],
  );
/** A worker, and what it answers. */
const playWorker = (success: boolean): Promise<unknown> =>
  target().pool.query(`
    CREATE TABLE pg_dist_node (groupid int);
    INSERT INTO pg_dist_node VALUES (0), (1);
    CREATE FUNCTION run_command_on_workers(command text, OUT success boolean, OUT result text)
      RETURNS SETOF record LANGUAGE sql AS $$ SELECT ${success}, 'heard: ' || command $$`);

it('goes on above the rows of the coordinator where the source stopped in a range of a worker', async () => {
  await source.pool.query(`SELECT setval('notes_id_seq', ${WORKER + 7})`);
  await write(40);
  await goOn(true);
  expect(await next()).toBe(41);
});

it('goes on where the source stopped, in whatever range, on one machine', async () => {
  await source.pool.query(`SELECT setval('notes_id_seq', ${WORKER + 7})`);
  await goOn(false);
  expect(await next()).toBe(WORKER + 8);
});

it('tells a worker its number, and hears when that was refused', async () => {
  await source.pool.query(`SELECT setval('notes_id_seq', 3)`);
  await write(WORKER + 7);
  await playWorker(true);
  await goOn(true);
  expect(await next()).toBe(4);
  await target().pool.query('DROP FUNCTION run_command_on_workers(text); DROP TABLE pg_dist_node');
  await playWorker(false);
  await expect(goOn(true)).rejects.toThrow(
    `notes_id_seq: heard: SELECT setval('notes_id_seq', ${WORKER + 7})`,
  );
});
