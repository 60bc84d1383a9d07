import type { ClientBase } from 'pg';
import { isLaidOut, type Layout } from './distributed/cluster';
import { checkRoleName } from './roles';
import { StartupError } from './errors';
import type { OwnedDatabase } from './open';

/** What may be done with each object of the schema, and who owns it, by the object's name. */
export type Rights = Readonly<Record<string, string>>;

const TABLE_PRIVILEGES = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'];
const COLUMN_PRIVILEGES = ['SELECT', 'INSERT', 'UPDATE'];
/** Objects that are named in the sentence. */
const NAMED = 3;

const textOf = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** What a role may do with a whole table `c`, or else with columns of it. */
const tablePrivileges = (role: string): string => `(
  select string_agg(p, ' ' order by p) from (
    select p from unnest(array[${textOf(TABLE_PRIVILEGES)}]) p
    where has_table_privilege('${role}', c.oid, p)
    union all
    select p || '(' || string_agg(a.attname, ',' order by a.attname) || ')'
    from unnest(array[${textOf(COLUMN_PRIVILEGES)}]) p
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where not has_table_privilege('${role}', c.oid, p) and has_column_privilege('${role}', c.oid, a.attnum, p)
    group by p) held (p))`;

/** Who owns an object: the connected user, one of the roles, or another role. */
const owner = (column: string, roles: readonly string[]): string => `case
  ${roles.map((role) => `when ${column} = '${role}'::regrole then '${role}'`).join(' ')}
  when pg_has_role(${column}, 'USAGE') then 'self' else 'other' end`;

const policies = `(
  select string_agg(p.polname || ':' || p.polcmd::text, ' ' order by p.polname) from pg_policy p where p.polrelid = c.oid)`;

/** What each role may do, the roles that may do nothing left out. */
const each = (roles: readonly string[], may: (role: string) => string): string =>
  roles.map((role) => `'${role} may ' || ${may(role)}`).join(', ');

const factsOf = (roles: readonly string[]): string => `
  select 'table ' || c.relname as object, concat_ws('; ', 'owner ' || ${owner('c.relowner', roles)},
    ${each(roles, tablePrivileges)},
    case when c.relrowsecurity then 'policies ' || coalesce(${policies}, 'none') end) as facts
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  union all
  select 'sequence ' || c.relname, concat_ws('; ',
    ${each(roles, (role) => `case when has_sequence_privilege('${role}', c.oid, 'USAGE') then 'USAGE' end`)})
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
  union all
  select 'function ' || p.oid::regprocedure::text, concat_ws('; ', 'owner ' || ${owner('p.proowner', roles)},
    ${each(roles, (role) => `case when has_function_privilege('${role}', p.oid, 'EXECUTE') then 'EXECUTE' end`)},
    case when p.prosecdef then 'as its owner' end)
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  union all
  select 'schema public', concat_ws('; ',
    ${each(roles, (role) => `case when has_schema_privilege('${role}', 'public', 'USAGE') then 'USAGE' end`)})`;

/** The rights as they are; the connected user is the one that owns the tables. */
export const readRights = async (
  client: Pick<ClientBase, 'query'>,
  roles: readonly string[],
): Promise<Rights> => {
  const { rows } = await client.query<{ object: string; facts: string }>(
    `select * from (${factsOf(roles.map(checkRoleName))}) facts order by object collate "C"`,
  );
  return Object.fromEntries(rows.map(({ object, facts }) => [object, facts]));
};

interface ExpectedRights {
  expected: Rights;
  roles: readonly string[];
  /** Which functions run as their callers where tables are spread over several machines. */
  layout?: Pick<Layout, 'asCaller'>;
}

/** The facts of a function that runs with the rights of who calls it: it needs no owner of its own, who may call it as such. */
const asCallers = (facts = ''): string => {
  const [owner = ''] = /(?<=^owner )\w+/.exec(facts) ?? [];
  return facts
    .replace(`owner ${owner}`, 'owner self')
    .replace(`; ${owner} may EXECUTE`, '')
    .replace(/; as its owner$/, '');
};

/**
 * Makes sure that owners, grants and policies are what the migrations made. They differ after a dump was restored where
 * a role was missing: the server would start, and every request would fail.
 * @throws StartupError they differ
 */
export const verifyRights = async <DB>(
  database: Pick<OwnedDatabase<DB>, 'pool'>,
  { expected, roles, layout }: ExpectedRights,
): Promise<void> => {
  const rights = await readRights(database.pool, roles);
  const asCaller = (await isLaidOut(database.pool)) ? (layout?.asCaller ?? []) : [];
  const isOther = (object: string): boolean =>
    asCaller.some((name) => object.startsWith(`function ${name}(`));
  const wrong = Object.keys(expected).filter(
    (object) =>
      rights[object] !== (isOther(object) ? asCallers(expected[object]) : expected[object]),
  );
  if (wrong.length === 0) return;
  const named = wrong.slice(0, NAMED).map((object) => object.split(' ')[1]);
  const others = wrong.length > NAMED ? `、ほか${wrong.length - NAMED}件` : '';
  throw new StartupError(
    `データベースの持ち主か権限が、このプログラムの設定したものと違います（${named.join('、')}${others}）。pg_restore で戻したときは、空のデータベースを作り直し、先に ${roles.map((role) => `CREATE ROLE ${role} NOLOGIN;`).join(' ')} を実行してから、もう一度戻してください。手順は docs/operations.md の「PostgreSQLの控えと復元」にあります。`,
  );
};
