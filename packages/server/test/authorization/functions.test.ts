import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnedDatabase } from '../../src/platform/database';
import { openTestDatabase } from '../testing/database';
import type { Tables } from '../../src/tables';

let database: OwnedDatabase<Tables>;
beforeAll(async () => {
  database = await openTestDatabase<Tables>();
});
afterAll(() => database.close());

/** What an answer and the first screen call, each in one statement. */
const HOT_PATH = [
  'find_callers',
  'read_day_of_learner',
  'read_sheet_to_answer',
  'read_surveys_to_answer',
  'write_answers',
];

/** Our functions that a role may execute. */
const executableBy = async (role: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege($1, p.oid, 'execute')
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1`,
    [role],
  );
  return rows.map(({ name }) => name);
};

it('no function is everybody’s to execute', async () => {
  expect(await executableBy('public')).toEqual([]);
});

it('the application executes what it needs, and neither looks up sessions nor answers', async () => {
  const names = await executableBy('tenant_application');
  expect(names).toContain('read_sheet_with_answers');
  expect(names).toContain('app_company_id');
  for (const name of HOT_PATH) expect(names).not.toContain(name);
});

it('the system executes the hot path, and keeps no tokens', async () => {
  const names = await executableBy('tenant_system');
  for (const name of HOT_PATH) expect(names).toContain(name);
  expect(names).not.toContain('remember_token');
  expect(names).not.toContain('bind_answering');
  expect(names).not.toContain('bind_own_company');
});
