import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInMemory } from './engine';
import { autovacuum } from './autovacuum';

let engine: Awaited<ReturnType<typeof openInMemory>>;
beforeAll(async () => {
  engine = await openInMemory(undefined);
});
afterAll(() => engine.close());

/** What was written counts at once; otherwise a second later. */
const write = async (statement: string) => {
  await engine.exec(statement);
  await engine.exec('select pg_stat_force_next_flush()');
};
const round = () => autovacuum(engine, (work) => work());
const statistics = async () => {
  const { rows } = await engine.query<{ rows: number; dead: number }>(
    `select c.reltuples::int as rows, s.n_dead_tup::int as dead from pg_class c
     join pg_stat_user_tables s on s.relid = c.oid where c.relname = 'Odd things'`,
  );
  return rows[0];
};

it('gathers statistics of a table that has grown, and only then', async () => {
  await write('create table "Odd things" (id int)');
  expect(await round()).toEqual([]);
  await write('insert into "Odd things" select generate_series(1, 1000)');
  expect(await round()).toEqual(['public."Odd things"']);
  expect(await statistics()).toEqual({ rows: 1000, dead: 0 });
  expect(await round()).toEqual([]);
});

it('takes dead rows away', async () => {
  await write('delete from "Odd things" where id > 400');
  expect(await statistics()).toMatchObject({ dead: 600 });
  expect(await round()).toEqual(['public."Odd things"']);
  expect(await statistics()).toEqual({ rows: 400, dead: 0 });
});
