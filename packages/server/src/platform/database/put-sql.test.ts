import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withPatientClient } from './clients';
import { NOTES, useNotes } from './fixtures/notes';
import { migrate, StartupError } from './index';
import { inPatientTransaction, USUAL_PATIENCE } from './lock-patience';
import { putSql } from './put-sql';
import { readSqlFiles } from './sql-files';

const { database, write } = useNotes();
let sql: string;

const file = (name: string, text: string): void => writeFileSync(join(sql, `${name}.sql`), text);
const put = (): Promise<string[]> =>
  withPatientClient(database().pool, (client) =>
    inPatientTransaction(client, USUAL_PATIENCE, () => putSql(client, sql)),
  );
const valueOf = async (expression: string): Promise<unknown> =>
  (await database().pool.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]!.value;
const run = (statement: string): Promise<unknown> => database().pool.query(statement);

beforeEach(() => {
  sql = mkdtempSync(join(tmpdir(), 'sql-'));
  mkdirSync(join(sql, 'tables'));
  file('one', 'create function one() returns int language sql as $$ select 1 $$;');
  file('two', 'create function two() returns int language sql as $$ select one() + 1 $$;');
});
afterEach(async () => {
  rmSync(sql, { recursive: true });
  // The next test starts with a folder that has none of these.
  mkdirSync(sql);
  await put();
  rmSync(sql, { recursive: true });
});

it('puts each file in behind what it speaks of, and once', async () => {
  file('an_early_name', 'create view an_early_name as select two() as value;');
  expect(await put()).toEqual(['one', 'two', 'an_early_name']);
  expect(await valueOf('(select value from an_early_name)')).toBe(2);
  expect(await put()).toEqual([]);
});

it('puts in anew what has changed and what speaks of it, and nothing else', async () => {
  file('three', 'create function three() returns int language sql as $$ select 3 $$;');
  await put();
  file('one', 'create function one() returns bigint language sql as $$ select 10::bigint $$;');
  file('two', 'create function two() returns bigint language sql as $$ select one() + 1 $$;');
  expect(await put()).toEqual(['one', 'two']);
  expect(await valueOf('two()::int')).toBe(11);
});

it('gives a view other columns, with what hangs on it', async () => {
  file('pairs', 'create view pairs as select 1 as a, 2 as b;');
  file(
    'a_pair',
    'create function a_pair() returns setof pairs language sql as $$ select * from pairs $$;',
  );
  await put();
  file('pairs', "create view pairs as select 'x' as b;");
  expect(await put()).toEqual(['pairs', 'a_pair']);
  expect(await valueOf('(select b from a_pair())')).toBe('x');
});

it('drops what a file that is gone had made, also where something hung on it', async () => {
  file('user_of_two', 'create view user_of_two as select two() as value;');
  await put();
  rmSync(join(sql, 'two.sql'));
  file('user_of_two', 'create view user_of_two as select one() as value;');
  expect(await put()).toEqual(['user_of_two']);
  expect(await valueOf(`to_regproc('two') is null`)).toBe(true);
});

it('puts in anew what somebody has changed or dropped', async () => {
  await put();
  await run('create or replace function one() returns int language sql as $$ select 7 $$');
  expect(await put()).toEqual(['one', 'two']);
  expect(await valueOf('one()')).toBe(1);
  await run('drop function two()');
  expect(await put()).toEqual(['two']);
  await run('revoke execute on function two() from public');
  expect(await put()).toEqual(['two']);
});

it('makes the policies and triggers of a table those of its file', async () => {
  file(
    'shout',
    `create function shout() returns trigger language plpgsql as $$
     begin new.body := upper(new.body); return new; end $$;`,
  );
  file(
    'tables/counters',
    `create policy none_below_zero on counters using (value >= 0);
     create trigger shouted before insert on counters for each row execute function shout();`,
  );
  await put();
  const guards = (): Promise<unknown> =>
    valueOf(`array(select polname::text from pg_policy where polrelid = 'counters'::regclass
      union all select tgname::text from pg_trigger where tgrelid = 'counters'::regclass and not tgisinternal)`);
  expect(await guards()).toEqual(['none_below_zero', 'shouted']);
  await run('create policy by_hand on counters using (true)');
  file('tables/counters', 'create policy small on counters using (value < 10);');
  expect(await put()).toEqual(['tables/counters']);
  expect(await guards()).toEqual(['small']);
});

it('changes nothing where one file fails, and says which', async () => {
  await put();
  file('one', 'create function one() returns int language sql as $$ select 5 $$;');
  file('two', 'create function two() returns int language sql as $$ select nonsense $$;');
  const start = migrate(database(), { ...NOTES, sql });
  const refusal: unknown = await start.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as Error).message).toMatch(/two\.sql: .*nonsense/);
  expect(await valueOf('array[one(), two()]')).toEqual([1, 2]);
});

it('refuses to drop what something hangs on that no file puts in again', async () => {
  await put();
  await run('create view of_the_operator as select one() as value');
  file('one', 'create function one() returns bigint language sql as $$ select 1::bigint $$;');
  const refusal: unknown = await put().catch((error: unknown) => error);
  await run('drop view of_the_operator');
  expect((refusal as Error).message).toContain('view of_the_operator depends on function one()');
});

it('refuses a file that makes nothing of its name, and files that need one another', async () => {
  file('three', 'create function tree() returns int language sql as $$ select 3 $$;');
  await expect(put()).rejects.toThrow('three.sql makes nothing that is called so');
  file('three', 'create function three() returns int language sql as $$ select four() $$;');
  file('four', 'create function four() returns int language sql as $$ select three() $$;');
  expect(() => readSqlFiles(sql)).toThrow('These need one another: four, three');
  rmSync(join(sql, 'four.sql'));
  rmSync(join(sql, 'three.sql'));
});

it('needs nothing that only a comment names', () => {
  file(
    'one',
    '-- As two() says.\ncreate function one() returns int language sql as $$ select 1 $$;',
  );
  expect(readSqlFiles(sql).map(({ name, needs }) => [name, needs])).toEqual([
    ['one', []],
    ['two', ['one']],
  ]);
});

it('is done by each start once, after the migrations, whoever starts together', async () => {
  const starts = [1, 2, 3].map(() => migrate(database(), { ...NOTES, sql }));
  expect(await Promise.all(starts)).toEqual([[], [], []]);
  expect(await valueOf('two()')).toBe(2);
  await write(1, 'still there');
  expect(await valueOf('(select count(*)::int from private.sql_files)')).toBe(2);
});

it('makes functions that no plan serves everywhere, and says whom they work for, in the form of several machines', async () => {
  const begin = 'create function bound(p_company bigint) returns void language plpgsql stable';
  const text = `${begin} set plan_cache_mode = force_generic_plan set enable_sort = off
    /* on several machines: set random_page_cost = 1 */ as $$ begin
    perform set_config('app.company_id', p_company::text, true); end $$;`;
  const settings = () => valueOf(`(select proconfig from pg_proc where proname = 'bound')`);
  file('bound', text);
  await put();
  expect(await settings()).toEqual(['plan_cache_mode=force_generic_plan', 'enable_sort=off']);
  file('bound', `-- Over several machines.\n${text}`);
  await withPatientClient(database().pool, (client) =>
    inPatientTransaction(client, USUAL_PATIENCE, () =>
      putSql(client, sql, { isDistributed: true }),
    ),
  );
  expect(await settings()).toEqual(['enable_sort=off', 'random_page_cost=1']);
  expect(await valueOf(`(select current_setting('app.company_id') from bound(7))`)).toBe('7');
  expect(await valueOf(`(select prosrc from pg_proc where proname = 'bound')`)).toContain(
    `execute format('set local app.company_id = %L', p_company)`,
  );
});
