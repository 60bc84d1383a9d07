import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabases } from '#test/platform/test-databases';
import { NOTES, useNotes } from './fixtures/notes';
import { urlFor } from './logins';
import { openDatabase } from './open';
import { SYSTEM_ROLE } from './roles';

const { database } = useNotes();
const isPostgresql = process.env.TEST_DATABASE_URL !== undefined;

/** The URL of the test's database, as its owner. */
const ownersUrl = async (): Promise<string> => {
  const { rows } = await database().pool.query<{ name: string }>(
    'select current_database() as name',
  );
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/${rows[0]!.name}`;
  return url.href;
};

/** Opens the same database once more, as another process would. */
const openAgain = async (told: { applicationUrl?: string; systemUrl?: string }) => {
  const again = await openDatabase({ url: await ownersUrl(), ...NOTES, ...told });
  onTestFinished(() => again.close());
  return again;
};

it('serves without the owner, who is gone for good', async () => {
  const { openTestDatabase } = createTestDatabases(NOTES);
  const serving = await openTestDatabase();
  onTestFinished(() => serving.close());
  await serving.dropOwner();
  await expect(serving.pool.query('select 1')).rejects.toThrow('after calling end');
  const pools = [await serving.applicationPool(), await serving.systemPool()];
  for (const pool of pools)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it.each(['SET ROLE postgres', 'RESET ROLE; SET ROLE NONE; SELECT * FROM private.company_key'])(
  'lets nobody get at the owner by %s',
  async (statement) => {
    const client = await (await database().applicationPool()).connect();
    onTestFinished(() => client.release(true));
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  },
);

it.runIf(isPostgresql).each(['applicationUrl', 'systemUrl'])(
  'does not serve with a %s that has more rights than it should',
  async (name) => {
    const again = await openAgain({ [name]: await ownersUrl() });
    await expect(again.applicationPool()).rejects.toThrow('権限が正しくありません');
  },
);

it.runIf(isPostgresql)('gives every process the same logins', async () => {
  const users = async (opened: Pick<typeof again, 'applicationPool' | 'systemPool'>) => {
    const pools = [await opened.applicationPool(), await opened.systemPool()];
    return Promise.all(
      pools.map(async (pool) => (await pool.query('select session_user as name')).rows),
    );
  };
  const again = await openAgain({});
  expect(await users(again)).toEqual(await users(database()));
  expect(JSON.stringify(await users(again))).toContain(`${SYSTEM_ROLE}_`);
});

it('names another user in the URL of a host and of a socket', () => {
  const login = { user: 'other', password: 'p@ss' };
  expect(urlFor('postgres://owner:secret@db:5432/app?sslmode=verify-full', login)).toBe(
    'postgres://owner:secret@db:5432/app?sslmode=verify-full&user=other&password=p%40ss',
  );
  expect(urlFor('postgres:///app?host=/run/postgresql', login)).toContain('user=other');
});
