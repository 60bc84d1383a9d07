import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../../../../scripts/lib/postgres.mjs';
import { patiently } from '#test/platform/patience';
import { NOTES, type NoteTables } from './fixtures/notes';
import { migrate, openDatabase, sqlState, type OwnedDatabase } from './index';

const SETTINGS = { survivesPowerCut: false, isReplicated: true };

// The embedded database has no copy that follows it.
describe.runIf(process.env['TEST_DATABASE_URL'])('a standby', () => {
  let primary: TemporaryPostgres;
  let standby: TemporaryPostgres;
  let database: OwnedDatabase<NoteTables>;
  beforeAll(async () => {
    primary = await startPostgres(SETTINGS);
    standby = await startPostgres({ ...SETTINGS, standbyOf: primary.url });
    database = await openDatabase<NoteTables>({
      url: primary.url,
      readUrl: standby.url,
      ...NOTES,
    });
    await migrate(database, NOTES);
  }, patiently(60_000));
  afterAll(async () => {
    await database.close();
    await standby.stop();
    await primary.stop();
  });

  const write = (companyId: number, body: string): Promise<unknown> =>
    database.run({ companyId }, (tx) =>
      tx.insertInto('notes').values({ company_id: companyId, body, parent_id: null }).execute(),
    );
  const read = (companyId = 1) =>
    database.run(
      { companyId },
      async (tx) => {
        const { rows } = await sql<{ isCopy: boolean }>`
          select pg_is_in_recovery() as "isCopy"`.execute(tx);
        const notes = await tx.selectFrom('notes').select('body').orderBy('id').execute();
        return { isCopy: rows[0]!.isCopy, bodies: notes.map(({ body }) => body) };
      },
      { readOnly: true, mayBeStandby: true },
    );
  const onStandby = async (statement: string): Promise<void> => {
    const own = await openDatabase({ url: standby.url, ...NOTES });
    await own.pool.query(statement);
    await own.close();
  };
  const copyAnswers = () =>
    expect.poll(async () => (await read()).isCopy, { timeout: patiently(20_000) }).toBe(true);

  it('answers reads with all that was saved before them', async () => {
    const bodies: string[] = [];
    for (let note = 0; note < 100; note += 1) {
      await write(1, `メモ${note}`);
      bodies.push(`メモ${note}`);
      expect(await read()).toEqual({ isCopy: true, bodies });
    }
  });

  it('shows a company nothing of another one, whatever gets into a statement', async () => {
    await write(2, 'ほかの会社のメモ');
    expect((await read(1)).bodies).not.toContain('ほかの会社のメモ');
    const wild = database.run(
      { companyId: 1 },
      async (tx) => {
        await sql`select set_config('app.company', '2', true)`.execute(tx);
        return tx.selectFrom('notes').select('body').execute();
      },
      { readOnly: true, mayBeStandby: true },
    );
    expect(await wild).toEqual([]);
  });

  it('leaves to the primary what writes, and what learners read', async () => {
    const where = (options: object) =>
      database.run(
        { companyId: 1 },
        (tx) => sql<{ isCopy: boolean }>`select pg_is_in_recovery() as "isCopy"`.execute(tx),
        options,
      );
    for (const options of [{}, { readOnly: true }, { mayBeStandby: true }])
      expect((await where(options)).rows).toEqual([{ isCopy: false }]);
  });

  it('passes on what is wrong with a statement', async () => {
    const failing = database.run({ companyId: 1 }, (tx) => sql`select 1 / 0`.execute(tx), {
      readOnly: true,
      mayBeStandby: true,
    });
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('22012');
  });

  it('that lags leaves reads to the primary, until it has caught up', async () => {
    await onStandby('select pg_wal_replay_pause()');
    const before = { ...database.standbyReads };
    await write(3, '遅れているあいだのメモ');
    expect(await read(3)).toEqual({ isCopy: false, bodies: ['遅れているあいだのメモ'] });
    const started = performance.now();
    expect((await read(3)).isCopy).toBe(false);
    expect(performance.now() - started).toBeLessThan(patiently(500));
    expect(database.standbyReads).toEqual({ ...before, primary: before.primary + 2 });
    await onStandby('select pg_wal_replay_resume()');
    await copyAnswers();
    expect((await read(3)).bodies).toEqual(['遅れているあいだのメモ']);
  });

  it('that was promoted is no copy any more, and neither is one that has ended', async () => {
    standby.promote();
    await write(4, '交代のあとのメモ');
    expect(await read(4)).toEqual({ isCopy: false, bodies: ['交代のあとのメモ'] });
    await standby.kill();
    expect((await read(4)).isCopy).toBe(false);
  });
});
