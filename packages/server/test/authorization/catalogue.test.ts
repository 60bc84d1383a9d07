import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from '../../src/platform/database';
import { ANSWERING_ROLE, APPLICATION_ROLE, SYSTEM_ROLE } from '../../src/platform/database/roles';
import { SCHEMA } from '../../src/paths';
import { putSql } from '../../src/platform/database/put-sql';
import { openTestDatabase } from '../testing/database';
import type { Tables } from '../../src/tables';
import { OF_NO_COMPANY, OF_THE_SYSTEM } from './fixtures/tables';

let database: OwnedDatabase<Tables>;
beforeAll(async () => {
  database = await openTestDatabase<Tables>();
  await database.systemPool(); // the login roles are created on first use
});
afterAll(() => database.close());

const ask = async <R extends object>(statement: string, ...values: unknown[]): Promise<R[]> =>
  (await database.pool.query<R>(statement, values)).rows;

/** Tables whose rows belong to no company. */
const WITHOUT_COMPANY = Object.keys({ ...OF_NO_COMPANY, ...OF_THE_SYSTEM });

/** Tables whose rows may be the vendor's presets, which other companies may refer to. */
const SHARED = [
  'basics',
  'course_templates',
  'major_categories',
  'medium_categories',
  'minor_categories',
  'question_versions',
  'questions',
];

/** What every condition on writing begins with, and all but those on presets: the row is of the transaction's company. */
const OF_OWN_COMPANY = String.raw`^\(+(real_company_id|company_id|id) = (app_company_id\(\)|\( SELECT app_company_id\(\) AS app_company_id\))\)`;

/** SECURITY DEFINER functions, each with the reason. */
const WITH_RIGHTS_OF_THEIR_OWN: Record<string, string> = {
  company_of_token: 'reads the key that tokens are signed with, and tells whether one is right',
  minor_category_in_use: 'yes or no, of the asking company’s category: whether anybody uses it',
  asked_questions: 'those of the asking company’s questions that anybody was asked',
  correct_answers: 'what answers count is written by answers alone, and by mending a wrong key',
  rewrite_memories: 'memories are written by answers alone, and by the replay with other weights',
  withdraw_deleted_question: 'takes a deleted question of the asking company out of examinations',
  count_for_company: 'counts for the transaction’s company alone, under a digest',
  own_login_id:
    'what a login id becomes; that another company has it, not which, and no more than 20 a day',
  counted_for_company: 'what was counted for the transaction’s company alone',
  counted_until: 'when that is forgotten, for the transaction’s company alone',
  own_login_ids: 'the same for many: beyond 20 a day all get the code, so that nothing is told',
  inquiries_of_user: 'what a person of the transaction’s company asked while they were signed in',
  remove_imported_users:
    'deletes of the transaction’s company alone, and only whom its import made and nobody touched',
  remember_token: 'keeps a token that is right; called by tenant_answering alone',
  read_day_of_learner:
    'as tenant_answering, of the company of the token it is given; called by tenant_system',
  read_days_of_learners: 'as tenant_answering, of the transaction’s company',
  read_surveys_to_answer:
    'as tenant_answering, of the company of the token it is given; called by tenant_system',
  write_answers:
    'as tenant_answering, of the company of the token it is given; called by tenant_system',
  keep_names_of:
    'enters names of people into the directory where no trigger can; refused on one machine',
  keep_own_names: 'the same, of the transaction’s company alone',
  keep_names_of_user: 'a trigger: enters the names of the row at hand into the directory',
  keep_name_of_passkey: 'a trigger: enters the credential of the row at hand into the directory',
  read_sheet: 'as tenant_answering, of the transaction’s company',
  read_sheet_to_answer:
    'as tenant_answering, of the company of the token it is given; called by tenant_system',
  read_sheet_with_answers: 'as tenant_answering, of the transaction’s company',
};

describe('every table', () => {
  it('has row-level security', async () => {
    const open = await ask(
      `select c.relname from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1)
         and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))`,
      WITHOUT_COMPANY,
    );
    expect(open).toEqual([]);
  });

  it('shows a company only its own rows and presets', async () => {
    const blind = await ask(
      `select tablename, policyname, roles, qual from pg_policies
       where schemaname = 'public' and permissive = 'PERMISSIVE' and not (roles = array[$1::name])
         and not (roles = array[$2::name] and (qual like '%answering_company_id()%'))
         and not (roles = array[$3::name] and (
           coalesce(qual, with_check) ~ $4 and coalesce(with_check, qual) ~ $4 or cmd = 'SELECT' and qual like '%preset%'))`,
      SYSTEM_ROLE,
      ANSWERING_ROLE,
      APPLICATION_ROLE,
      OF_OWN_COMPANY,
    );
    expect(blind).toEqual([]);
  });

  // On the machines that hold the rows Citus makes a policy that lets in of one that keeps out.
  it('has policies that let in alone', async () => {
    expect(await ask('select polname from pg_policy where not polpermissive')).toEqual([]);
  });

  it('has a company_id on every row', async () => {
    const without = await ask<{ name: string }>(
      `select t.table_name as name from information_schema.tables t
       where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all ($1)
         and not exists (select from information_schema.columns c
           where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'company_id'
             and c.is_nullable = 'NO')
       order by 1`,
      WITHOUT_COMPANY,
    );
    // Links and mails of a sign-up belong to no company yet: the policy hides those rows from every company.
    expect(without.map(({ name }) => name)).toEqual(['account_links', 'companies', 'mails']);
  });

  it('references tenant rows with company_id in the foreign key, unless they may be presets', async () => {
    const loose = await ask(
      `select conrelid::regclass::text as table, conname as name from pg_constraint k
       where contype = 'f' and connamespace = 'public'::regnamespace
         and conrelid::regclass::text <> all ($1) and confrelid::regclass::text <> all ($1 || $2)
         and confrelid <> 'companies'::regclass
         and not exists (select from pg_attribute a
           where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname like '%company_id')`,
      WITHOUT_COMPANY,
      SHARED,
    );
    expect(loose).toEqual([]);
  });

  it('references possible presets only when the writer may read them', async () => {
    const unchecked = await ask(
      `select distinct conrelid::regclass::text as table from pg_constraint k
       where contype = 'f' and connamespace = 'public'::regnamespace and confrelid::regclass::text = any ($1)
         and not exists (select from pg_attribute a
           where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'company_id')
         and has_table_privilege($2, conrelid, 'INSERT')
         and not exists (select from pg_policies p
           where p.schemaname = 'public' and p.tablename = conrelid::regclass::text and p.cmd = 'INSERT'
             and p.with_check ~ $3 and p.with_check ~ format($4, replace(confrelid::regclass::text, 'question_versions', 'questions')))`,
      SHARED,
      APPLICATION_ROLE,
      OF_OWN_COMPANY,
      // As `readable.sql` says it, in both of its forms; of surveys, `can_read_wording`. Whoever reads a question reads
      // its versions.
      String.raw`FROM \(*%1$s\M|can_read\('%1$s'|can_read_wording\(`,
    );
    const inserting = await ask(
      `select tablename from pg_policies where schemaname = 'public' and cmd in ('INSERT', 'ALL')
         and roles = array[$1::name] group by 1 having count(*) <> 1`,
      APPLICATION_ROLE,
    );
    expect(inserting, 'another policy would let in what this one keeps out').toEqual([]);
    expect(unchecked).toEqual([]);
  });
});

describe('every function', () => {
  it('runs with the caller’s rights, except for those listed with a reason', async () => {
    const wide = await ask<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    );
    const names = wide.map(({ name }) => name).sort();
    expect(names).toEqual(Object.keys(WITH_RIGHTS_OF_THEIR_OWN).sort());
  });

  it('that is SECURITY DEFINER has a fixed search_path', async () => {
    const loose = await ask(
      `select p.proname from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace
         and not exists (select from unnest(p.proconfig) setting
           where setting ~ '^search_path=(public|pg_catalog), pg_temp$')`,
    );
    expect(loose).toEqual([]);
  });

  it('that is SECURITY DEFINER runs no dynamic SQL', async () => {
    const dynamic = await ask(
      `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
         and prosrc ~* '\\mexecute\\M'`,
    );
    expect(dynamic).toEqual([]);
  });
});

it('has policies without subqueries in the form for tables of several machines', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from private.sql_files');
    await putSql(client, SCHEMA.sql, { isDistributed: true });
    const { rows } = await client.query<{ policies: number; refused: string[] }>(
      `select count(*) as policies, array_agg(polname) filter (where not polpermissive
         or concat(polqual, polwithcheck) like '%SUBLINK%') as refused from pg_policy p
       join pg_class c on c.oid = p.polrelid and c.relnamespace = 'public'::regnamespace`,
    );
    expect(rows).toEqual([{ policies: expect.any(Number) as number, refused: null }]);
    expect(rows[0]?.policies).toBeGreaterThan(200);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('has only views that run with the reader’s rights', async () => {
  const wide = await ask(
    `select relname from pg_class where relnamespace = 'public'::regnamespace
     and (relkind = 'm' or relkind = 'v' and not coalesce(reloptions, '{}') @> '{security_invoker=true}')`,
  );
  expect(wide).toEqual([]);
});

describe('the serving roles', () => {
  const roles = [APPLICATION_ROLE, SYSTEM_ROLE];

  it('own nothing, and no role is or can become the owner of the hot path’s functions', async () => {
    const owned = await ask(
      `select relname as name from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like 'tenant%'
       union all
       select proname from pg_proc p join pg_roles r on r.oid = p.proowner
       where r.rolname like 'tenant%' and r.rolname <> $1`,
      ANSWERING_ROLE,
    );
    expect(owned).toEqual([]);
    const members = await ask(
      `select m.roleid::regrole::text as role, m.member::regrole::text as member from pg_auth_members m
       join pg_roles r on r.oid = m.member where r.rolname like 'tenant%' and m.roleid::regrole::text <> all ($1)`,
      roles,
    );
    expect(members).toEqual([]);
  });

  it.each([APPLICATION_ROLE, SYSTEM_ROLE])('%s can create no objects', async (role) => {
    const [may] = await ask(
      `select has_schema_privilege($1, 'public', 'CREATE') or has_schema_privilege($1, 'private', 'USAGE')
         or has_database_privilege($1, current_database(), 'CREATE')
         or has_database_privilege($1, current_database(), 'TEMPORARY') as anything`,
      role,
    );
    expect(may).toEqual({ anything: false });
  });

  it('the system role cannot write answers or read course content', async () => {
    const readable = await ask<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
       where c.table_schema = 'public' and c.column_name in ('selectable', 'statement', 'given_ids', 'commentary')
         and has_column_privilege($1, c.table_name, c.column_name, 'SELECT')`,
      SYSTEM_ROLE,
    );
    expect(readable).toEqual([]);
  });

  it('the private schema is the owner’s, except for the tokens that the hot path has checked', async () => {
    const held = await ask(
      `select r.rolname as role, c.relname as table, p as right
       from pg_class c, pg_roles r, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) p
       where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'v', 'm')
         and r.rolname like 'tenant%' and has_table_privilege(r.oid, c.oid, p)`,
    );
    expect(held).toEqual([{ role: ANSWERING_ROLE, table: 'checked_tokens', right: 'SELECT' }]);
  });
});
