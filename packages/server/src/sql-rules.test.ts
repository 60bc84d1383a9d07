import { describe, expect, it } from 'vitest';
import refused from '../../../scripts/lib/sql/refused.json' with { type: 'json' };
import { refusedIn } from '../../../scripts/lib/sql/distribution.mjs';
import { locksOf } from '../../../scripts/lib/sql/locks.mjs';
import { troublesOfUpgrade } from '../../../scripts/lib/sql/released.mjs';

describe('a migration', () => {
  it.each([
    ['create index notes_by_day on notes (day);', 'builds an index under a lock'],
    ['alter table notes add column token uuid default gen_random_uuid();', 'writes every row'],
    ['alter table notes add column id bigint generated always as identity;', 'writes every row'],
    ['alter table notes add column a int,\n  add column b int check (b > 0);', 'reads every row'],
    ['alter table notes add column b bigint references users;', 'reads every row'],
    ['alter table notes alter column day set not null;', 'validate a `check'],
    ['alter table notes add check (day > 0);', '`not valid`'],
    ['alter table notes add constraint a foreign key (b) references users (id);', '`not valid`'],
    ['alter table notes add primary key (company_id, id);', '`using index`'],
    ['alter table notes add constraint a exclude using gist (b with &&);', 'under the lock'],
    ['alter table notes alter column day type bigint;', 'writes every row'],
  ])('may not lock a table that has rows: %s', (statement, reason) => {
    expect(locksOf(`-- Why.\n${statement}\n`)).toEqual([expect.stringContaining(reason)]);
  });

  it('may do the same to a table that it makes, or where a comment says why', () => {
    expect(locksOf('create table notes (id int);\ncreate index a on notes (id);\n')).toEqual([]);
    expect(
      locksOf('-- locks: one row a company\nalter table companies add check (seats > 0);\n'),
    ).toEqual([]);
    expect(
      locksOf(
        '-- locks: one row a company\nalter table companies add check (seats > 0);\ncreate index a on notes (id);\n',
      ),
    ).toHaveLength(1);
  });

  it('may do what holds nobody up', () => {
    const calm = [
      'create unique index concurrently a on notes (id)',
      "alter table notes add column body text not null default '', add column at timestamptz default now()",
      'alter table notes add constraint a check (body is not null) not valid',
      'alter table notes validate constraint a',
      'alter table notes alter column body set not null',
      'alter table notes add constraint b unique using index a',
      'alter table notes drop column body',
    ];
    expect(locksOf(`${calm.join(';\n')};\n`)).toEqual([]);
  });

  it('may rest on a check that an earlier one has validated', () => {
    const earlier =
      'alter table notes add constraint a check (body is not null) not valid;\nalter table notes\n  validate constraint a;\n';
    const text = 'alter table notes alter column body set not null;\n';
    expect(locksOf(text, earlier)).toEqual([]);
    expect(locksOf(text, earlier.replace('validate', 'drop'))).toHaveLength(1);
  });
});

it('places that a distributed PostgreSQL refuses become fewer, never more', () => {
  // Lower these with scripts/lib/sql/refused.json. Nothing is a reason to raise them.
  const most: Record<string, number> = {
    'a function of the hot path without p_company_id as its first argument': 8,
    'a join with a table of nobody': 4,
    'a row locked without its company': 9,
    'an inserted query without conflicts or returned rows': 26,
  };
  const counts = Object.entries(refused as Record<string, Record<string, number>>).map(
    ([kind, files]) => [kind, Object.values(files).reduce((sum, count) => sum + count, 0)] as const,
  );
  expect(counts.filter(([kind, count]) => count > (most[kind] ?? 0))).toEqual([]);
});

describe('what a distributed PostgreSQL refuses is found', () => {
  const TABLES = new Set(['users', 'notes', 'companies']);
  const kindsOf = (file: string, text: string): string[] =>
    Object.keys(refusedIn({ file, text }, TABLES));
  const inTypeScript = (statement: string): string[] =>
    kindsOf('a.ts', `const a = async () => ${statement};`);

  it.each([
    [
      'create policy a on notes using (company_id = (select app_company_id()));',
      'a subquery in a policy',
    ],
    [
      `call hold_company_table('notes', 'exists (select from users u where u.id = user_id)');`,
      'a subquery in a policy',
    ],
    [
      'create policy a on notes as restrictive for insert with check (is_of_vendor(company_id));',
      'a policy that keeps out',
    ],
    [
      'create function a() returns trigger language plpgsql as $$ begin\n insert into rate_limits values (1); return null; end $$;',
      'a trigger that touches a table of another machine',
    ],
    [
      'create function a(p_token text) returns int language sql set plan_cache_mode = force_generic_plan as $$ $$;',
      'a function of the hot path without p_company_id as its first argument',
    ],
    [
      'create function a() returns int language sql as $$ select 1 from users u join rate_limits r on true $$;',
      'a join with a table of nobody',
    ],
    [
      'create function a() returns void language sql as $$ select from notes where id = 1 for update $$;',
      'a row locked without its company',
    ],
  ])('in %s', (text, kind) => {
    expect(kindsOf('sql/a.sql', text)).toEqual([kind]);
  });

  it.each([
    [
      'sql`insert into notes (a) values ((select max(b) from users))`',
      'a subquery among inserted values',
    ],
    [
      "tx.insertInto('notes').values({ a: tx.selectFrom('users').select('id') }).execute()",
      'a subquery among inserted values',
    ],
    [
      "tx.selectFrom('users').where('id', '=', id).forUpdate().execute()",
      'a row locked without its company',
    ],
    [
      'sql`select from notes where id = ${id} ${is ? sql`for update` : sql``}`',
      'a row locked without its company',
    ],
    [
      "tx.selectFrom('users as u').innerJoin('mails as m', 'm.id', 'u.id').execute()",
      'a join with a table of nobody',
    ],
    [
      'sql`select from users u left join (select company_id, max(id) from mails m join users s on true group by company_id) h on true`',
      'a join with a table of nobody',
    ],
    [
      'sql`insert into notes (a, b) overriding system value select a, b from users`',
      'an inserted query without conflicts or returned rows',
    ],
    [
      "tx.insertInto('notes').columns(['a']).expression(tx.selectFrom('users').select('id')).execute()",
      'an inserted query without conflicts or returned rows',
    ],
  ])('in the statement %s', (statement, kind) => {
    expect(inTypeScript(statement)).toEqual([kind]);
  });

  it.each([
    "tx.selectFrom('users').where('company_id', '=', id).forUpdate().execute()",
    "tx.insertInto('notes').values({ a: 1 }).execute()",
    'sql`select from users u join companies c on c.id = u.company_id`',
    "sql`select from users u left join (select company_id, count(*)::int as count from mails where state = 'held' group by company_id) h on h.company_id = u.company_id`",
    'sql`insert into notes (a) select id from users on conflict (a) do nothing`',
    'sql`insert into notes (a) select id from users returning a`',
    'sql`insert into mails (a) select a from stripe_events`',
    "database.asOwner(async (tx) => { await tx.deleteFrom('users').execute(); await tx.deleteFrom('mails').execute(); })",
  ])('not in %s', (statement) => {
    expect(inTypeScript(statement)).toEqual([]);
  });

  it('not in a policy without a subquery, a trigger of its own row, or a function whose company comes first', () => {
    expect(
      kindsOf(
        'sql/a.sql',
        `create policy a on notes for select using (company_id = app_company_id());
         create function b() returns trigger language plpgsql as $$ begin new.a := 1; return new; end $$;
         create function c(p_company_id bigint) returns int language sql set plan_cache_mode = force_generic_plan as $$ $$;`,
      ),
    ).toEqual([]);
  });
});

describe('a changed database', () => {
  const RELEASED = `create table notes (
  id bigint generated always as identity not null,
  body text,
  kind text default 'plain'::text not null,
  constraint notes_kind_check CHECK ((kind = ANY (ARRAY['plain'::text, 'long'::text])))
);
grant select, update (body, kind) on notes to tenant_application;
-- function notes_of(p_company_id bigint) returns integer language sql stable executed by tenant_system
`;
  const changed = (from: string, to: string, migrations: string[] = []): string[] => {
    expect(RELEASED).toContain(from);
    return troublesOfUpgrade(RELEASED, RELEASED.replace(from, to), migrations);
  };

  it.each([
    ['body text', 'content text', 'column notes.body is gone'],
    ['body text', 'body text not null', 'column notes.body must not be null'],
    ['body text', 'body bigint', 'column notes.body is bigint instead of text'],
    [" default 'plain'::text", '', 'column notes.kind has lost its default'],
    ['  body text', '  day date not null,\n  body text', 'column notes.day is new'],
    [", 'long'::text", '', 'constraint notes.notes_kind_check may refuse'],
    ['create table notes', 'create table papers', 'table notes is gone'],
    [
      '  constraint',
      '  constraint short CHECK ((length(body) < 10)),\n  constraint',
      'constraint notes.short may refuse',
    ],
    [', kind) on', ') on', 'rights on notes to tenant_application are without update kind'],
    ['notes_of(p_company_id bigint)', 'notes_of(p_user_id bigint)', 'function notes_of is'],
    [
      '-- function notes_of',
      'CREATE UNIQUE INDEX one ON public.notes USING btree (body);\n-- function notes_of',
      'index one may refuse',
    ],
  ])('may not stop a server of the version before: %s → %s', (from, to, trouble) => {
    expect(changed(from, to)).toEqual(expect.arrayContaining([expect.stringContaining(trouble)]));
  });

  it('may have more than that one knows of', () => {
    expect(changed('  body text', '  day date,\n  body text')).toEqual([]);
    expect(changed('  body text', '  size int default 0 not null,\n  body text')).toEqual([]);
    expect(changed("'long'::text", "'long'::text, 'new'::text")).toEqual([]);
    expect(changed('update (body, kind)', 'update')).toEqual([]);
    expect(
      changed('  constraint', '  constraint few CHECK ((day > 0)),\n  day bigint,\n  constraint'),
    ).toEqual([]);
  });

  it('may drop what a migration says is unused', () => {
    const migration =
      '-- upgrade: column notes.body: unused since 1.2\nalter table notes drop column body;\n';
    expect(changed('  body text,\n', '', [migration])).toEqual([]);
    expect(
      changed('  body text,\n', '', [migration.replace('notes.body', 'notes.kind')]),
    ).toHaveLength(1);
  });
});
