import { sql, type Kysely } from 'kysely';
import { StartupError } from './errors';
import type { OwnedDatabase } from './open';
import { itemAt } from '../item-of';

const PAGE_ROWS = 500;

interface Table {
  name: string;
  /** Columns that hold data of their own, quoted: generated ones are left out. */
  columns: string[];
}
interface Constraint {
  table: string;
  name: string;
  definition: string;
}

const listTables = async <DB>(tx: Kysely<DB>): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    SELECT quote_ident(c.relname) AS name,
           array_agg(quote_ident(a.attname)::text ORDER BY a.attnum) AS columns
      FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
                         AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND c.relname <> 'schema_migrations'
     GROUP BY c.relname ORDER BY c.relname`.execute(tx);
  return rows;
};

const listForeignKeys = async <DB>(tx: Kysely<DB>): Promise<Constraint[]> => {
  const { rows } = await sql<Constraint>`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
           pg_get_constraintdef(oid) AS definition
      FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(tx);
  return rows;
};

const appliedMigrations = async <DB>(tx: Kysely<DB>): Promise<string> => {
  const { rows } = await sql<{ all: string }>`
    SELECT coalesce(string_agg(name || checksum, ',' ORDER BY name), '') AS all
      FROM schema_migrations`.execute(tx);
  return itemAt(rows, 0).all;
};

/** Migrations may have put rows there; a person's are never overwritten. */
const clear = async <DB>(target: Kysely<DB>, tables: Table[], isEmpty: boolean): Promise<void> => {
  if (!isEmpty) {
    throw new StartupError(
      '移す先の PostgreSQL には、すでにデータがあります。空のデータベースを作って、そこに移してください。',
    );
  }
  const names = tables.map(({ name }) => name).join(', ');
  if (names !== '') await sql.raw(`TRUNCATE ${names}`).execute(target);
};

/** Rows travel as PostgreSQL itself writes them, so that no value passes through JavaScript's types. */
const copyTable = async <DB>(
  source: Kysely<DB>,
  target: Kysely<DB>,
  table: Table,
): Promise<number> => {
  const { name, columns } = table;
  await sql.raw(`DECLARE moving CURSOR FOR SELECT r::text AS line FROM ${name} r`).execute(source);
  const into = sql.raw(`INSERT INTO ${name} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${columns.map((column) => `(r).${column}`).join(', ')}`);
  const type = sql.raw(name);
  const nextPage = sql.raw<{ line: string }>(`FETCH ${PAGE_ROWS} FROM moving`);
  let copied = 0;
  for (;;) {
    const { rows } = await nextPage.execute(source);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    // OFFSET 0: each line is read once, not once a column.
    await sql`${into} FROM (SELECT line::${type} AS r FROM unnest(${lines}::text[]) line OFFSET 0) s`.execute(
      target,
    );
    copied += rows.length;
  }
  await sql`CLOSE moving`.execute(source);
  return copied;
};

const copySequences = async <DB>(source: Kysely<DB>, target: Kysely<DB>): Promise<void> => {
  const { rows } = await sql<{ name: string; last: string }>`
    SELECT format('%I', sequencename) AS name, last_value::text AS last
      FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`.execute(source);
  for (const { name, last } of rows) {
    await sql`SELECT setval(${name}::regclass, ${last}::bigint)`.execute(target);
  }
};

const copyAll = async <DB>(
  source: Kysely<DB>,
  target: Kysely<DB>,
  isEmpty: (tx: Kysely<DB>) => Promise<boolean>,
): Promise<Map<string, number>> => {
  if ((await appliedMigrations(source)) !== (await appliedMigrations(target))) {
    throw new StartupError(
      '移す元と移す先で、データベースの作りの版が違います。両方を同じバージョンのプログラムで一度起動してから、もう一度実行してください。',
    );
  }
  const tables = await listTables(source);
  await clear(target, tables, await isEmpty(target));
  // Foreign keys form circles: they are dropped here, and checked when they are added again.
  const foreignKeys = await listForeignKeys(target);
  for (const key of foreignKeys) {
    await sql.raw(`ALTER TABLE ${key.table} DROP CONSTRAINT ${key.name}`).execute(target);
  }
  const copied = new Map<string, number>();
  for (const table of tables) {
    await sql.raw(`ALTER TABLE ${table.name} DISABLE TRIGGER USER`).execute(target);
    copied.set(table.name, await copyTable(source, target, table));
    await sql.raw(`ALTER TABLE ${table.name} ENABLE TRIGGER USER`).execute(target);
  }
  for (const { table, name, definition } of foreignKeys) {
    await sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`).execute(target);
  }
  await copySequences(source, target);
  return copied;
};

/**
 * Copies every row of one database into another that has the same migrations (embedded →
 * PostgreSQL, or the other way), in one transaction: all or nothing. Background jobs stay behind.
 * `isEmpty` says whether the target is still unused; what its migrations put in is replaced.
 * Answers the rows copied, by table.
 * @throws StartupError the migrations differ, or the target is in use
 */
export const moveData = <DB>(
  from: OwnedDatabase<DB>,
  to: OwnedDatabase<DB>,
  isEmpty: (tx: Kysely<DB>) => Promise<boolean>,
): Promise<Map<string, number>> =>
  to.asOwner(
    (target) => from.asOwner((source) => copyAll(source, target, isEmpty), { isBackground: true }),
    { isBackground: true },
  );
