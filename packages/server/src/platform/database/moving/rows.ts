import { sql, type Kysely } from 'kysely';
import { itemAt } from '../../item-of';

const PAGE_ROWS = 500;

/** A table that moves. */
export interface Table {
  /** Quoted where it has to be. */
  name: string;
  /** Columns that hold data of their own, quoted: generated ones are left out. */
  columns: string[];
  /** Whose rows they are, as SQL: the company's number, or `null` where they are nobody's. */
  company: string;
}

/** Every table of a database but the list of its migrations, in order of their names. */
export const listTables = async <DB>(tx: Kysely<DB>): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    SELECT quote_ident(c.relname) AS name,
           array_agg(quote_ident(a.attname)::text ORDER BY a.attnum)
             FILTER (WHERE a.attgenerated = '') AS columns,
           CASE WHEN bool_or(a.attname = 'company_id') THEN 'company_id'
                WHEN c.relname = 'companies' THEN 'id' ELSE 'NULL' END AS company
      FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND c.relname <> 'schema_migrations'
     GROUP BY c.relname ORDER BY c.relname`.execute(tx);
  return rows;
};

/** Which migrations a database has, as one text. */
export const appliedMigrations = async <DB>(tx: Kysely<DB>): Promise<string> => {
  const { rows } = await sql<{ all: string }>`
    SELECT coalesce(string_agg(name || checksum, ',' ORDER BY name), '') AS all
      FROM schema_migrations`.execute(tx);
  return itemAt(rows, 0).all;
};

/**
 * Copies a table's rows, as PostgreSQL itself writes them, so that no value passes through JavaScript's types. Answers
 * how many.
 */
export const copyTable = async <DB>(
  source: Kysely<DB>,
  target: Kysely<DB>,
  { name, columns }: Table,
): Promise<number> => {
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

/** What a company has in a table: how many rows, and a sum over all that is in them, whatever their order. */
interface Part {
  company: string | null;
  rows: string;
  sum: string;
}

const SUM = `coalesce(sum(('x' || substr(md5(r::text), 1, 15))::bit(60)::bigint), 0)::text`;

/** What each company has in a table, by its number; `''`: rows of nobody. The same in two databases if and only if their rows are the same. */
export const fingerprintOf = async <DB>(
  tx: Kysely<DB>,
  { name, company }: Table,
): Promise<Map<string, string>> => {
  const { rows } = await sql
    .raw<Part>(
      `SELECT ${company}::text AS company, count(*)::text AS rows, ${SUM} AS sum FROM ${name} r GROUP BY 1`,
    )
    .execute(tx);
  return new Map(
    rows.map(({ company: whose, rows: count, sum }) => [whose ?? '', `${count}/${sum}`]),
  );
};

/** Companies (`''`: nobody) whose rows are not the same in both. */
export const differences = (a: Map<string, string>, b: Map<string, string>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((whose) => a.get(whose) !== b.get(whose));
