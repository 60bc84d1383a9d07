import { sql, type Kysely } from 'kysely';

interface Reference {
  table: string;
  referred: string;
  columns: string[];
  keys: string[];
  /** What becomes of a row whose referred one is deleted: `c` it goes, `n` it forgets it, in `emptied`. */
  action: string;
  emptied: string[];
}

const REFERENCES = sql<Reference>`
  SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS referred,
    (SELECT array_agg(quote_ident(attname)::text ORDER BY at) FROM unnest(conkey) WITH ORDINALITY u (num, at)
       JOIN pg_attribute ON attrelid = conrelid AND attnum = num) AS columns,
    (SELECT array_agg(quote_ident(attname)::text ORDER BY at) FROM unnest(confkey) WITH ORDINALITY u (num, at)
       JOIN pg_attribute ON attrelid = confrelid AND attnum = num) AS keys,
    confdeltype AS action,
    (SELECT array_agg(quote_ident(attname)::text) FROM pg_attribute
      WHERE attrelid = conrelid AND attnum = ANY (coalesce(confdelsetcols, conkey))) AS emptied
    FROM pg_constraint
   WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND confdeltype IN ('c', 'n')`;

/** What is left to be done where a row is gone, as statements: a cluster holds no references between its machines. */
const mendingOf = ({ table, referred, columns, keys, action, emptied }: Reference): string => {
  const meets = columns.map((column, at) => `r.${keys[at]} = t.${column}`).join(' AND ');
  const refers = columns.map((column) => `t.${column} IS NOT NULL`).join(' AND ');
  const isDangling = `${refers} AND NOT EXISTS (SELECT FROM ${referred} r WHERE ${meets})`;
  return action === 'c'
    ? `DELETE FROM ${table} t WHERE ${isDangling}`
    : `UPDATE ${table} t SET ${emptied.map((column) => `${column} = NULL`).join(', ')} WHERE ${isDangling}`;
};

/**
 * Mends until nothing is left to be done: a row that goes may leave others behind whose turn was before. Answers how many
 * rows were deleted or emptied.
 */
export const mend = async <DB>(tx: Kysely<DB>, mendings: readonly string[]): Promise<number> => {
  for (let mended = 0; ;) {
    let changed = 0;
    for (const mending of mendings)
      changed += Number((await sql.raw(mending).execute(tx)).numAffectedRows ?? 0);
    if (changed === 0) return mended;
    mended += changed;
  }
};

/** The references of a database whose rows a deletion takes along, each as the statement that does so late. */
export const listMendings = async <DB>(tx: Kysely<DB>): Promise<string[]> =>
  (await REFERENCES.execute(tx)).rows.map(mendingOf);
