import type { ClientBase } from 'pg';

const isOfExtension = `exists (
  select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;

/** What the names of triggers begin with that no file makes, where tables are spread over several machines. */
export const UNLINK = 'unlink_';

/** What a file can be about, by the file's name: how it is defined, and how it is dropped. */
const THINGS = `
  select p.proname::text as name, format('drop routine %s', p.oid::regprocedure) as removal,
    concat_ws(' ', pg_get_functiondef(p.oid), p.proowner::regrole, p.proacl) as definition
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and not ${isOfExtension}
  union all
  select c.relname, format('drop view %s', c.oid::regclass),
    concat_ws(' ', pg_get_viewdef(c.oid), c.relowner::regrole, c.reloptions, c.relacl)
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  union all
  select 'tables/' || c.relname, null, 'row-level security ' || c.relrowsecurity
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  union all
  select 'tables/' || c.relname, format('drop policy %I on %s', p.polname, c.oid::regclass),
    concat_ws(' ', p.polname, p.polcmd, p.polpermissive, p.polroles::regrole[],
      pg_get_expr(p.polqual, c.oid), 'check', pg_get_expr(p.polwithcheck, c.oid))
  from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace
  union all
  select 'tables/' || c.relname, format('drop trigger %I on %s', t.tgname, c.oid::regclass), pg_get_triggerdef(t.oid)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0
    and not starts_with(t.tgname, '${UNLINK}')`;

/** What the database has under a file's name. */
export interface Thing {
  /** Changes with whatever a file may say of it: text, settings, owner, rights, policies, triggers. */
  digest: string;
  /** Statements that remove it. */
  removals: string[];
}

/** What the database has, by the name of the file that it would come from. As the owner. */
export const readThings = async (client: ClientBase): Promise<Map<string, Thing>> => {
  const { rows } = await client.query<{ name: string } & Thing>(
    `select name, md5(string_agg(definition, E'\\n' order by definition)) as digest,
       coalesce(array_agg(removal order by removal) filter (where removal is not null), '{}') as removals
     from (${THINGS}) things group by name`,
  );
  return new Map(rows.map(({ name, digest, removals }) => [name, { digest, removals }]));
};

/** What was put in: by the file's name its checksum, and what it had made of the database. */
export interface PutFile {
  name: string;
  checksum: string;
  digest: string;
}

/** Waits for whoever else puts files in, and holds them off until the transaction ends. As the owner. */
export const holdPutFiles = async (client: ClientBase): Promise<PutFile[]> => {
  await client.query(
    `CREATE TABLE IF NOT EXISTS private.sql_files (
       name text PRIMARY KEY,
       checksum text NOT NULL,
       digest text NOT NULL
     );
     LOCK TABLE private.sql_files IN EXCLUSIVE MODE`,
  );
  return (await client.query<PutFile>('SELECT name, checksum, digest FROM private.sql_files')).rows;
};

/** Keeps what is in the database now, and forgets the files that are gone. */
export const keepPutFiles = async (
  client: ClientBase,
  { put, gone }: { put: readonly PutFile[]; gone: readonly string[] },
): Promise<void> => {
  await client.query('DELETE FROM private.sql_files WHERE name = ANY ($1)', [gone]);
  await client.query(
    `INSERT INTO private.sql_files (name, checksum, digest)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, digest = excluded.digest`,
    [
      put.map(({ name }) => name),
      put.map(({ checksum }) => checksum),
      put.map(({ digest }) => digest),
    ],
  );
};
