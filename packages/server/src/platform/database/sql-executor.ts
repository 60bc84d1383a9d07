import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { BACKGROUND_STATEMENT_MS, limitsOf, withClient } from './clients';
import { isReadTimeout } from './errors';

/** Plain SQL with `$1` parameters, as a library such as pg-boss wants to be given (`db`). */
export interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The same on a pool. */
export interface PoolExecutor extends SqlExecutor {
  /** Several statements that are kept together or not at all, on one connection; not if one failed, whoever knows of it. */
  together: <T>(use: (db: SqlExecutor) => Promise<T>) => Promise<T>;
}

/** pg-boss tidies up in transactions of its own, which it sends as one text. */
const BEGIN = /^\s*BEGIN;/;
const beginPatiently = `BEGIN; SET LOCAL statement_timeout = ${BACKGROUND_STATEMENT_MS};`;

const throwIfThere = (failure: { error: unknown } | null): void => {
  if (failure) throw failure.error;
};

const inTransaction = async <T>(
  client: PoolClient,
  use: (db: SqlExecutor) => Promise<T>,
): Promise<T> => {
  let failure: { error: unknown } | null = null;
  const db: SqlExecutor = {
    executeSql: (text, values) =>
      client.query(text, values).catch((error: unknown) => {
        failure ??= { error };
        throw error;
      }),
  };
  await client.query('BEGIN');
  try {
    const result = await use(db);
    // A library may keep an error to itself.
    throwIfThere(failure);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that got no answer is closed, without waiting for another one.
    if (!isReadTimeout(error)) await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

/**
 * On a connection of its own for each statement, with the rights of the pool. Several statements in one text that leave
 * a transaction of their own open when one fails cost the connection.
 */
export const poolExecutor = (open: () => Promise<Pool>): PoolExecutor => ({
  executeSql: async (text, values) => {
    const pool = await open();
    return BEGIN.test(text)
      ? withClient(pool, (client) => client.query(text.replace(BEGIN, beginPatiently), values), {
          answerMs: limitsOf(BACKGROUND_STATEMENT_MS).answerMs,
        })
      : withClient(pool, (client) => client.query(text, values));
  },
  together: async (use) => withClient(await open(), (client) => inTransaction(client, use)),
});

/** Inside a transaction: what the library writes is kept or rolled back with the rest of it. */
export const transactionExecutor = <DB>(tx: Kysely<DB>): SqlExecutor => ({
  executeSql: (text, values = []) => tx.executeQuery(CompiledQuery.raw(text, values)),
});
