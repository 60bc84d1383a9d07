import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from '../../src/platform/database';
import type { Tables } from '../../src/tables';
import { openTestDatabase } from '../testing/database';
import { lookAt, refusalOf, type Target } from './target';

const FIT: Target = {
  hasCitus: true,
  isCoordinator: true,
  isSuperuser: true,
  workers: 2,
  tables: 0,
  installations: [],
};

it('lets tests run on an empty database of a cluster that nobody uses', () => {
  expect(refusalOf(FIT)).toBeNull();
});

it.each<[Partial<Target>, RegExp]>([
  [{ hasCitus: false }, /Citus の拡張がありません/],
  [{ isCoordinator: false }, /ワーカーのデータベースです/],
  [{ isSuperuser: false }, /スーパーユーザー/],
  [{ workers: 1 }, /ワーカーが 1 台です/],
  [{ tables: 3 }, /表が 3 個あります/],
  [{ installations: ['tokiori'] }, /すでに使われています（データベース tokiori）/],
])('refuses in a sentence what is not fit for tests: %j', (wrong, sentence) => {
  expect(refusalOf({ ...FIT, ...wrong })).toMatch(sentence);
});

const url = process.env['TEST_DATABASE_URL'];

describe.runIf(url)('a database that a server works on', () => {
  let database: OwnedDatabase<Tables>;
  beforeAll(async () => {
    database = await openTestDatabase<Tables>();
    await database.tokenOf(1);
  });
  afterAll(() => database.close());

  it('is seen to be in use, and so is what else is on its server, but for databases of tests', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      'select current_database() as name',
    );
    const own = new URL(url!);
    own.pathname = `/${rows[0]!.name}`;
    expect(await lookAt(own.href)).toMatchObject({ isSuperuser: true, installations: [] });
    expect((await lookAt(own.href)).tables).toBeGreaterThan(100);
  });
});
