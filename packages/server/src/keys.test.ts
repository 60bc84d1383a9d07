import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from './platform/database';
import { openTestDatabase } from '#test/testing/database';
import { LAYOUT } from './layout';
import type { Tables } from './tables';

/** What presets share over companies: small, and whole on every node. */
const BANK = [
  'major_categories',
  'medium_categories',
  'minor_categories',
  'questions',
  'question_versions',
  'question_readings',
  'question_sources',
  'course_templates',
  'course_questions',
  'basics',
  'basic_questions',
];

/** Tables of no company, or looked up before the company is known. */
const OF_ALL_COMPANIES: Record<string, string> = {
  companies: 'one row a company',
  installation: 'one row',
  key_check: 'one row',
  schema_migrations: 'one row a migration',
  rate_limits: 'what is counted is hashed; rows live for minutes',
  vapid_keys: 'one row',
  sessions: 'found by a token; impersonation takes them to another company and back',
  passkey_challenges: 'nobody is known yet; rows live for five minutes',
  sign_in_names: 'the directory that keeps names unique over all companies',
  sso_domains: 'unique over all companies, entered by the operator',
  stripe_events: 'notifications of the payment provider, before it is known whom they are about',
  account_links: 'a sign-up has no company yet; rows live for days',
  legal_texts: 'the operator’s, the same for all companies',
  inquiries: 'the operator’s, from anybody; worked off and cleaned up over all companies',
  inquiry_replies: 'parts of inquiries',
  mails: 'some concern no company; worked off over all of them and cleaned up',
};

interface Key {
  table_name: string;
  name: string;
  kind: 'primary' | 'unique' | 'exclusion';
  first: string;
}

const KEYS = `
  select c.relname as table_name, i.relname as name,
    case when x.indisprimary then 'primary' when x.indisexclusion then 'exclusion' else 'unique' end as kind,
    pg_get_indexdef(x.indexrelid, 1, true) as first
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where c.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)
  order by 1, 2`;

const REFERENCES = `
  select f.conrelid::regclass::text as table_name, f.confrelid::regclass::text as referred, f.conname as name,
    (select attname from pg_attribute where attrelid = f.conrelid and attnum = f.conkey[1]) as first,
    (select attname from pg_attribute where attrelid = f.confrelid and attnum = f.confkey[1]) as referred_first
  from pg_constraint f
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 1, 3`;

const IDS = `
  select table_name || '.' || column_name as name, udt_name as type from information_schema.columns
  where table_schema = 'public' and (column_name = 'id' or column_name like '%\\_id' or column_name = 'created_by')
    and udt_name like 'int%' and udt_name <> 'int8'`;

const COMPANIES = `
  select c.table_name from information_schema.tables t
  join information_schema.columns c using (table_schema, table_name)
  where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'company_id'
    and c.is_nullable = 'NO'`;

const TABLES = `
  select table_name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;

let database: OwnedDatabase<Tables>;
const rowsOf = async <Row extends object>(query: string): Promise<Row[]> =>
  (await database.pool.query<Row>(query)).rows;

const isOfCompany = (table: string): boolean =>
  !BANK.includes(table) && !(table in OF_ALL_COMPANIES);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('keys that tables can be distributed by company with', () => {
  it('are wanted of every table that is not named here', async () => {
    const tables = (await rowsOf<{ table_name: string }>(TABLES)).map((row) => row.table_name);
    const known = [...BANK, ...Object.keys(OF_ALL_COMPANIES)];
    expect(known.filter((table) => !tables.includes(table))).toEqual([]);
    const named = new Set(
      (await rowsOf<{ table_name: string }>(COMPANIES)).map((r) => r.table_name),
    );
    expect(tables.filter((table) => isOfCompany(table) && !named.has(table))).toEqual([]);
    expect(tables.filter(isOfCompany).length).toBeGreaterThan(25);
  });

  it('leave to several machines no table without a place', () => {
    const places = [...LAYOUT.everywhere, ...LAYOUT.atCoordinator].sort();
    expect(places).toEqual([...BANK, ...Object.keys(OF_ALL_COMPANIES)].sort());
  });

  it('begin with company_id, whatever they hold apart', async () => {
    const keys = (await rowsOf<Key>(KEYS)).filter((key) => isOfCompany(key.table_name));
    const wrong = keys.filter(({ first }) => !/^(company_id|int8range\(company_id)/.test(first));
    expect(wrong).toEqual([]);
    // Each has one at least: without, a row could not be found where it is.
    const keyed = new Set(keys.map((key) => key.table_name));
    const tables = (await rowsOf<{ table_name: string }>(TABLES)).map((row) => row.table_name);
    expect(tables.filter((table) => isOfCompany(table) && !keyed.has(table))).toEqual([]);
  });

  it('are carried by every reference to such a table', async () => {
    interface Reference {
      table_name: string;
      referred: string;
      name: string;
      first: string;
      referred_first: string;
    }
    const references = await rowsOf<Reference>(REFERENCES);
    const toCompany = references.filter(({ referred }) => isOfCompany(referred));
    expect(toCompany.length).toBeGreaterThan(20);
    const carries = /^(real_)?company_id$/;
    expect(
      toCompany.filter((it) => !carries.test(it.first) || it.referred_first !== 'company_id'),
    ).toEqual([]);
  });

  it.runIf(process.env['TEST_PARTITIONED'] === 'yes')('are partitioned by them', async () => {
    const partitioned = await rowsOf<{ table_name: string }>(
      'select partrelid::regclass::text as table_name from pg_partitioned_table',
    );
    const known = new Set(partitioned.map((row) => row.table_name));
    const tables = (await rowsOf<{ table_name: string }>(TABLES)).map((row) => row.table_name);
    // One row a company: its only key is company_id itself.
    const whole = [
      'closed_quarters',
      'contracts',
      'first_steps_put_away',
      'memory_fits',
      'question_creation_consents',
      'question_health_runs',
      'reminder_preferences',
      'retention_nights',
      'retention_settings',
      'sso_connections',
      'weakness_runs',
    ];
    const wanted = tables.filter((table) => isOfCompany(table) && !whole.includes(table));
    expect(wanted.filter((table) => !known.has(table))).toEqual([]);
    const exclusions = await rowsOf<{ name: string; count: number }>(
      `select conname as name, count(*) from pg_constraint
       where contype = 'x' and connamespace::regnamespace::text like 'partition%' group by 1 order by 1`,
    );
    expect(exclusions).toEqual([
      { name: 'company_holidays_overlap', count: 32 },
      { name: 'examinations_already_assigned', count: 32 },
      { name: 'user_holidays_overlap', count: 32 },
      { name: 'user_leaves_overlap', count: 32 },
    ]);
  });

  it('have room for every id: all are bigint', async () => {
    expect(await rowsOf(IDS)).toEqual([]);
  });
});
