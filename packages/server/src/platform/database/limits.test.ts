import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBadNetwork, type BadNetwork } from '#test/platform/bad-network';
import { patiently } from '#test/platform/patience';
import { NOTES, useNotes, type NoteTables } from './fixtures/notes';
import { isUnavailable, openDatabase, type OwnedDatabase } from './index';

const url = process.env.TEST_DATABASE_URL;
/** Long enough for a statement on a busy machine, short enough to be waited for. */
const STATEMENT_MS = patiently(300);
/** In seconds. */
const TWICE_AS_LONG = (2 * STATEMENT_MS) / 1000;

/** What it ends with, and after how many milliseconds. */
const ending = async (work: Promise<unknown>): Promise<{ error: unknown; ms: number }> => {
  const started = performance.now();
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - started };
};

// The embedded database runs in this very process: there is no connection to fall silent, and no clock that runs on.
describe.skipIf(!url)('a PostgreSQL that keeps its clients waiting', () => {
  const { database: whole } = useNotes();
  let network: BadNetwork;
  let database: OwnedDatabase<NoteTables>;
  const select = async (text = 'select 1') => (await database.applicationPool()).query(text);
  const run = (text: string, isBackground = false) =>
    database.run({ companyId: 1 }, (tx) => sql.raw(text).execute(tx), { isBackground });

  beforeAll(async () => {
    const { rows } = await whole().pool.query<{ name: string }>(
      'select current_database() as name',
    );
    const own = new URL(url!);
    own.searchParams.delete('host');
    own.pathname = `/${rows[0]!.name}`;
    network = await createBadNetwork(own.href);
    const options = { url: network.url, poolSize: 3, statementMs: STATEMENT_MS };
    database = await openDatabase<NoteTables>({ ...options, ...NOTES });
    await database.dropOwner();
  });
  afterAll(async () => {
    network.become('reset');
    await database.close();
    await network.close();
  });

  it('ends a statement that takes too long, and serves on', async () => {
    for (const slow of [() => select('select pg_sleep(60)'), () => run('select pg_sleep(60)')]) {
      const { error, ms } = await ending(slow());
      expect(isUnavailable(error)).toBe(true);
      expect(ms).toBeLessThan(patiently(2000));
    }
    expect((await select()).rowCount).toBe(1);
  });

  it('lets work that nobody waits for take longer', async () => {
    await run(`select pg_sleep(${TWICE_AS_LONG})`, true);
    expect(isUnavailable((await ending(run(`select pg_sleep(${TWICE_AS_LONG})`))).error)).toBe(
      true,
    );
  });

  it('gives a connection up on which nothing comes back, and those that stood beside it', async () => {
    await Promise.all([select(), select(), select()]);
    expect(network.openConnections()).toBeGreaterThanOrEqual(3);
    network.become('silent');
    const { error, ms } = await ending(run('select 1'));
    expect(isUnavailable(error)).toBe(true);
    expect(ms).toBeLessThan(patiently(4000));
    network.become('fine');
    expect((await ending(select())).error).toBe(null);
    expect((await ending(run('select 1'))).error).toBe(null);
  });

  it('is not waited for where every connection falls silent in a transaction', async () => {
    const held = run('select pg_sleep(0.2)').catch((error: unknown) => error);
    network.become('silent');
    expect(isUnavailable(await held)).toBe(true);
    network.become('fine');
    expect((await ending(run('select 1'))).error).toBe(null);
  });
});
