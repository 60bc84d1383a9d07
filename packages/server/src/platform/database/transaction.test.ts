import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useNotes } from './fixtures/notes';

const { database, write, bodies } = useNotes();

describe('run', () => {
  it('shows a company its own rows alone', async () => {
    await write(1, 'ours');
    await write(2, 'theirs');
    const seen = await database().run({ companyId: 1 }, (tx) =>
      tx.selectFrom('notes').select('body').execute(),
    );
    expect(seen).toEqual([{ body: 'ours' }]);
  });

  it('refuses to write a row of another company', async () => {
    const note = { company_id: 2, body: 'smuggled' };
    const smuggling = database().run({ companyId: 1 }, (tx) =>
      tx.insertInto('notes').values(note).execute(),
    );
    await expect(smuggling).rejects.toThrow(/row-level security/);
    expect(await bodies()).toEqual([]);
  });

  it('leaves neither role nor company behind on the connection', async () => {
    await write(1, 'ours');
    const asked = `SELECT current_user = session_user AS own, current_setting('app.company', true) AS company`;
    const pool = await database().applicationPool();
    for (const each of [pool, database().pool]) {
      const { rows } = await each.query<{ own: boolean; company: string | null }>(asked);
      expect(rows[0]?.company ?? '').toBe('');
    }
    expect((await database().pool.query(asked)).rows[0]).toMatchObject({ own: true });
  });

  it('tells which company asks', async () => {
    const settings = await database().run({ companyId: 7 }, (tx) =>
      sql<{ id: number }>`SELECT company_of_token(current_setting('app.company')) AS id`.execute(
        tx,
      ),
    );
    expect(settings.rows).toEqual([{ id: 7 }]);
  });

  it.each([0, -1, 1.5, Number.NaN, '1; DROP TABLE notes' as unknown as number])(
    'does not take %s for a company',
    async (companyId) => {
      await expect(write(companyId, 'x')).rejects.toThrow(TypeError);
    },
  );

  it('keeps nothing of work that fails', async () => {
    const failing = database().run({ companyId: 1 }, async (tx) => {
      await tx.insertInto('notes').values({ company_id: 1, body: 'gone' }).execute();
      throw new Error('on second thoughts');
    });
    await expect(failing).rejects.toThrow('on second thoughts');
    expect(await bodies()).toEqual([]);
  });

  it('does not report work as done whose error was swallowed', async () => {
    const swallowing = database().run({ companyId: 1 }, async (tx) => {
      await tx.insertInto('notes').values({ company_id: 1, body: 'gone' }).execute();
      await sql`SELECT 1 / ${0}::int`.execute(tx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow(/rolled back/);
    expect(await bodies()).toEqual([]);
  });

  it('refuses writes when read-only', async () => {
    const writing = database().run(
      { companyId: 1 },
      (tx) => tx.insertInto('notes').values({ company_id: 1, body: 'x' }).execute(),
      { readOnly: true },
    );
    await expect(writing).rejects.toThrow(/read-only/);
  });

  it('refuses a query that comes after the end', async () => {
    let late: () => Promise<unknown> = () => Promise.resolve();
    await database().run({ companyId: 1 }, async (tx) => {
      late = () => tx.selectFrom('notes').selectAll().execute();
    });
    await expect(late()).rejects.toThrow(/is over/);
  });

  it('takes queries that are begun together', async () => {
    const answers = await database().run({ companyId: 1 }, (tx) =>
      Promise.all([1, 2, 3].map((n) => sql<{ n: number }>`SELECT ${n}::int AS n`.execute(tx))),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3]);
  });

  it('counts changed rows', async () => {
    await write(1, 'a');
    await write(1, 'b');
    const result = await database().run({ companyId: 1 }, (tx) =>
      tx.deleteFrom('notes').executeTakeFirstOrThrow(),
    );
    expect(result.numDeletedRows).toBe(2n);
  });
});

describe('system', () => {
  it('sees every company', async () => {
    await write(1, 'ours');
    await write(2, 'theirs');
    expect(await bodies()).toEqual(['ours', 'theirs']);
  });
});

describe('conflicts', () => {
  const losing = (times: number, sqlState: string) => {
    let tries = 0;
    const work = database().run({ companyId: 1 }, async (tx) => {
      tries += 1;
      const body = `try ${tries}`;
      await tx.insertInto('notes').values({ company_id: 1, body }).execute();
      if (tries > times) return;
      await sql.raw(`DO $$ BEGIN RAISE SQLSTATE '${sqlState}'; END $$`).execute(tx);
    });
    return { work, tries: () => tries };
  };

  it.each(['40001', '40P01'])(
    'begins again after %s, without the rows of the first try',
    async (state) => {
      const { work } = losing(2, state);
      await work;
      expect(await bodies()).toEqual(['try 3']);
    },
  );

  it('gives up after three more tries', async () => {
    const { work, tries } = losing(9, '40001');
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect(tries()).toBe(4);
  });

  it('does not repeat work that fails for another reason', async () => {
    const { work, tries } = losing(9, '23514');
    await expect(work).rejects.toMatchObject({ code: '23514' });
    expect(tries()).toBe(1);
  });
});
