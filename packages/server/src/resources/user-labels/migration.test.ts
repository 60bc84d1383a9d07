import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabases } from '#test/platform/test-databases';
import { MIGRATIONS, SCHEMA } from '../../paths';
import { APPLICATION_ROLE, migrate } from '../../platform/database';
import type { Tables } from '../../tables';

/** The migrations before the texts of users became rows. */
const migrationsBefore = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const name of readdirSync(MIGRATIONS))
    if (name < '0008') cpSync(join(MIGRATIONS, name), join(directory, name));
  return directory;
};

it('professions and posts that were texts become rows, each spelling that differs in width once', async () => {
  const directory = migrationsBefore();
  const options = { directory, applicationRole: APPLICATION_ROLE };
  const database = await createTestDatabases(options).openTestDatabase<Tables>();
  try {
    await database.pool.query(
      `insert into companies (name, code) values ('甲', 'kou'), ('乙', 'otsu')`,
    );
    await database.pool.query(
      `insert into users (company_id, name, login_id, profession, post) values
         (1, 'a', 'a-1', 'ＳＥ', '主任'), (1, 'b', 'b-1', 'SE', null), (1, 'c', 'c-1', '販売', ' '),
         (2, 'd', 'd-1', 'SE', '主任')`,
    );
    await migrate(database, { ...options, ...SCHEMA });
    const { rows } = await database.pool.query(
      `select u.name, pr.name as profession, pr.company_id, po.name as post from users u
       left join professions pr on pr.id = u.profession_id left join posts po on po.id = u.post_id order by u.id`,
    );
    expect(rows).toEqual([
      { name: 'a', profession: 'ＳＥ', company_id: 1, post: '主任' },
      { name: 'b', profession: 'ＳＥ', company_id: 1, post: null },
      { name: 'c', profession: '販売', company_id: 1, post: null },
      { name: 'd', profession: 'SE', company_id: 2, post: '主任' },
    ]);
  } finally {
    await database.close();
    rmSync(directory, { recursive: true });
  }
});
