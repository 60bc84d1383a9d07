import { sql, type Selectable } from 'kysely';
import type { Tables } from '../tables';
import type { Tx } from './caller';

/** Rows as they are read, any column left out that the database fills in; JSON columns hold what is stored. */
export type RowOf<T extends keyof Tables> = Partial<Selectable<Tables[T]>>;

/** Large enough that round trips do not count, small enough for one message. */
const CHUNK = 2000;

/**
 * Inserts many rows at once, a statement for every 2000. All rows name the same columns; an `id` that is given is
 * kept. For owners (rebuilds, imports): row by row, `insertInto` reads better.
 */
export const insertRows = async <T extends keyof Tables & string>(
  tx: Tx,
  table: T,
  rows: readonly RowOf<T>[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = JSON.stringify(rows.slice(from, from + CHUNK));
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)`.execute(
      tx,
    );
  }
};
