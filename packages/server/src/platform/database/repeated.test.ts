import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { useNotes } from './fixtures/notes';
import { createRepeat } from './repeated';

const { database } = useNotes();
const url = process.env.TEST_DATABASE_URL;

const NUMBER = 'select $1::int as n';
const PREPARED = 'select name, parameter_types::text[] as takes from pg_prepared_statements';

/** One connection, so that each statement meets what the one before has left. */
const withOneConnection = async (work: (pool: Pool) => Promise<void>): Promise<void> => {
  const pool = new Pool({ connectionString: url!, max: 1 });
  await work(pool).finally(() => pool.end());
};

it('answers on both databases, however often', async () => {
  for (const n of [1, 2, 3]) expect(await database().repeat(NUMBER, [n])).toEqual([{ n }]);
  await expect(database().repeat('select 1 / $1::int as n', [0])).rejects.toThrow('by zero');
  expect(await database().repeat(NUMBER, [4])).toEqual([{ n: 4 }]);
});

it.runIf(url)('keeps a statement prepared, once', () =>
  withOneConnection(async (pool) => {
    const repeat = createRepeat(() => Promise.resolve(pool), true);
    for (const n of [1, 2, 3]) await repeat(NUMBER, [n]);
    expect((await pool.query(PREPARED)).rows).toEqual([
      { name: expect.stringMatching(/^repeated_/), takes: ['integer'] },
    ]);
  }),
);

it.runIf(url)('keeps none where poolers cannot', () =>
  withOneConnection(async (pool) => {
    const repeat = createRepeat(() => Promise.resolve(pool), false);
    expect(await repeat(NUMBER, [1])).toEqual([{ n: 1 }]);
    expect((await pool.query(PREPARED)).rows).toEqual([]);
  }),
);

it.runIf(url)('goes on when a pooler has changed the connection, or a column its type', () =>
  withOneConnection(async (pool) => {
    const repeat = createRepeat(() => Promise.resolve(pool), true);
    await repeat(NUMBER, [1]);
    await pool.query('deallocate all');
    expect(await repeat(NUMBER, [2])).toEqual([{ n: 2 }]);

    await pool.query('create table changing (value int); insert into changing values (7)');
    const again = createRepeat(() => Promise.resolve(pool), true);
    const read = () => again<{ value: unknown }>('select * from changing', []);
    expect(await read()).toEqual([{ value: 7 }]);
    await pool.query('alter table changing alter value type text');
    expect(await read()).toEqual([{ value: '7' }]);
    await pool.query('drop table changing');
  }),
);
