import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#test/testing/database';
import { MIGRATIONS, SCHEMA } from './paths';
import type { OwnedDatabase } from './platform/database';
import { readSqlFiles } from './platform/database/sql-files';
import type { Tables } from './tables';

const FILES = readSqlFiles(SCHEMA.sql);
/** Made by the program itself, before the migrations: see platform/database/company-token.ts. */
const OF_THE_TOKENS = ['company_of_token', 'remember_token'];

let database: OwnedDatabase<Tables>;
beforeAll(async () => {
  database = await openTestDatabase<Tables>();
});
afterAll(() => database.close());

const names = async (query: string): Promise<string[]> =>
  (await database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name);

it('every function, view, policy and trigger comes from the file of its name or its table', async () => {
  const made = await names(`
    select distinct p.proname::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union select c.relname::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    union select 'tables/' || c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and (
      c.relkind in ('r', 'p') and c.relrowsecurity
      or exists (select from pg_policy p where p.polrelid = c.oid)
      or exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal))`);
  const known = [...FILES.map(({ name }) => name), ...OF_THE_TOKENS].sort();
  expect(made.sort()).toEqual(known);
});

it('no function is written twice, and each in the file of its name', () => {
  const routines = FILES.flatMap(({ name, sql }) =>
    [...sql.matchAll(/^create (?:or replace )?(?:function|procedure|view) (\w+)/gim)].map(
      ([, made]) => ({ file: name, made }),
    ),
  );
  expect(routines.length).toBeGreaterThan(30);
  expect(routines.filter(({ file, made }) => file !== made)).toEqual([]);
  const names = routines.map(({ made }) => made);
  expect(names.filter((each, index) => names.indexOf(each) !== index)).toEqual([]);
});

it('nobody may execute a function whose file does not say so', async () => {
  const routines = FILES.filter(({ sql }) => /^create (function|procedure)/m.test(sql));
  const open = routines.filter(({ name, sql }) =>
    [...sql.matchAll(/^create (function|procedure)/gm)].some(
      ([, kind]) =>
        !new RegExp(`^revoke execute on ${kind} ${name}\\b[^;]* from public;$`, 'm').test(sql),
    ),
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});

it('migrations hold tables, indexes, constraints, rights on them and data alone', () => {
  const made = /^\s*(create (or replace )?(function|procedure|view|trigger|policy)|call )/im;
  const wrong = readdirSync(MIGRATIONS).filter(
    (name) => name.endsWith('.sql') && made.test(readFileSync(join(MIGRATIONS, name), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
