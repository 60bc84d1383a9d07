import { sql } from 'kysely';
import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { useNotes } from './fixtures/notes';

const { database, write, bodies } = useNotes();

describe('connections', () => {
  const oneAfterAnother = async (pool: Pool): Promise<unknown[]> => {
    const client = await pool.connect();
    const results: unknown[] = [];
    for (const [text, value] of [
      ['SELECT 1 / $1::int AS n', '0'],
      ['SELECT $1::int AS n', 'no number'],
      ['SELECT nothing_like_this, $1', '1'],
      ['SELECT $1::int AS n', '7'],
    ] as const) {
      results.push(
        await client.query(text, [value]).then(
          ({ rows }) => rows,
          (error: Error) => error.message,
        ),
      );
    }
    client.release();
    return results;
  };

  it('go on after an error in a query with parameters', async () => {
    expect(await oneAfterAnother(database().pool)).toEqual([
      'division by zero',
      'invalid input syntax for type integer: "no number"',
      'column "nothing_like_this" does not exist',
      [{ n: 7 }],
    ]);
  });

  it('compile no statement, whatever the planner thinks of it', async () => {
    const settings = () =>
      database().run({ companyId: 1 }, (tx) =>
        sql<{ compiles: boolean }>`select pg_jit_available() as compiles`.execute(tx),
      );
    // The second time on a connection that was used: what it is reset to is the same.
    for (const { rows } of [await settings(), await settings()])
      expect(rows).toEqual([{ compiles: false }]);
  });

  it('lose no update with ten at a time in transactions', async () => {
    const visit = (): Promise<unknown> =>
      database().run({ companyId: 1 }, async (tx) => {
        const counter = await tx
          .selectFrom('counters')
          .select('value')
          .where('name', '=', 'visits')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await new Promise((resolve) => setTimeout(resolve, 1));
        await tx
          .updateTable('counters')
          .set({ value: counter.value + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 50 }, visit));
    const { rows } = await database().pool.query('SELECT value FROM counters');
    expect(rows).toEqual([{ value: 50 }]);
  });

  it.each(['in good order', 'in the middle'])(
    'roll back what a client leaves open %s',
    async (how) => {
      const client = await database().pool.connect();
      client.on('error', () => undefined);
      await client.query('BEGIN');
      await client.query(`INSERT INTO notes (company_id, body) VALUES (1, 'unfinished')`);
      if (how === 'in the middle')
        Reflect.get(Reflect.get(client, 'connection'), 'stream').destroy();
      client.release(true);
      await write(1, 'finished');
      expect(await bodies()).toEqual(['finished']);
    },
  );

  it('refuse COPY FROM STDIN and go on', async () => {
    await expect(database().pool.query('COPY notes FROM STDIN')).rejects.toThrow(
      /COPY from stdin failed/,
    );
    await write(1, 'after');
    expect(await bodies()).toEqual(['after']);
  });

  it('carry an answer of some megabytes', async () => {
    const { rows } = await database().pool.query<{ text: string }>(
      `SELECT repeat('あ', 1000) AS text FROM generate_series(1, 3000)`,
    );
    expect(rows.map(({ text }) => text.length)).toEqual(Array.from({ length: 3000 }, () => 1000));
  });
});
