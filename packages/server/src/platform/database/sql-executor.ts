import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool } from 'pg';

/** Plain SQL with `$1` parameters, as a library such as pg-boss wants to be given (`db`). */
export interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** On a connection of its own for each statement, with the rights of the pool. */
export const poolExecutor = (open: () => Promise<Pool>): SqlExecutor => ({
  executeSql: async (text, values) => {
    const client = await (await open()).connect();
    try {
      return await client.query(text, values);
    } finally {
      // Several statements in one text may leave a transaction of their own open when one fails.
      client.release(client.getTransactionStatus() !== 'I');
    }
  },
});

/** Inside a transaction: what the library writes is kept or rolled back with the rest of it. */
export const transactionExecutor = <DB>(tx: Kysely<DB>): SqlExecutor => ({
  executeSql: (text, values = []) => tx.executeQuery(CompiledQuery.raw(text, values)),
});
