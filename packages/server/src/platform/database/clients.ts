import type { Pool, PoolClient } from 'pg';
import { isReadTimeout } from './errors';

/** How long one statement may take, in milliseconds; 0 for no limit. */
export interface StatementLimits {
  /** The server ends the statement. The embedded database has no such limit. */
  statementMs: number;
  /** Without an answer for so long the connection counts as dead and is closed. */
  answerMs: number;
}

/** What a pool is made with. */
export interface PoolSettings {
  /** Connections at a time. */
  size: number;
  limits: StatementLimits;
}

/** The server's own limit ends first, because its error says more than a time-out. */
const GRACE_MS = 2000;

/** The limits that belong to a statement limit in milliseconds; 0 for none. */
export const limitsOf = (statementMs: number): StatementLimits => ({
  statementMs,
  answerMs: statementMs === 0 ? 0 : statementMs + GRACE_MS,
});

/** Longest time of a statement that a request waits for, by default. */
export const REQUEST_STATEMENT_MS = 10_000;
/** The same for background work: jobs, cleanup, deleting a whole company, commands. */
export const BACKGROUND_STATEMENT_MS = 10 * 60_000;

/** `pg` keeps the limit of a client's answers among its parameters and reads it again for each query. */
const parametersOf = (client: PoolClient): { query_timeout: number | false } =>
  Reflect.get(client, 'connectionParameters') as { query_timeout: number | false };

/** Changes how long this client waits for an answer. @returns restores the previous limit */
const changeAnswerLimit = (client: PoolClient, answerMs: number): (() => void) => {
  const parameters = parametersOf(client);
  const before = parameters.query_timeout;
  parameters.query_timeout = answerMs;
  return () => {
    parameters.query_timeout = before;
  };
};

interface UseOptions {
  /** As in `StatementLimits`, where it differs from the pool's. */
  answerMs?: number;
  /** The connection is closed afterwards, with all that was set on it. */
  isClosedAfter?: boolean;
}

/**
 * Runs `use` on one client of the pool and always releases it. A client that lost its connection, got no answer or is
 * still in a transaction is closed instead of reused.
 */
export const withClient = async <T>(
  pool: Pool,
  use: (client: PoolClient) => Promise<T>,
  { answerMs, isClosedAfter = false }: UseOptions = {},
): Promise<T> => {
  const client = await pool.connect();
  const restore = answerMs === undefined ? () => undefined : changeAnswerLimit(client, answerMs);
  let lost: Error | undefined;
  const onError = (error: Error): void => {
    lost = error; // without a listener, a lost connection ends the process
  };
  client.on('error', onError);
  try {
    return await use(client);
  } catch (error) {
    if (isReadTimeout(error)) lost = error as Error;
    throw error;
  } finally {
    client.removeListener('error', onError);
    restore();
    client.release(lost ?? (isClosedAfter || client.getTransactionStatus() !== 'I'));
  }
};

/** Runs `use` on a client without limits, which is closed afterwards: migrations, and waiting for those of others. */
export const withPatientClient = <T>(
  pool: Pool,
  use: (client: PoolClient) => Promise<T>,
): Promise<T> =>
  withClient(
    pool,
    async (client) => {
      await client.query('SET statement_timeout = 0');
      return use(client);
    },
    { answerMs: 0, isClosedAfter: true },
  );

/**
 * Closes the idle connections of a pool after one got no answer: the others are probably dead too, and each would delay
 * a request until its time-out.
 */
export const dropIdleAfterSilence = (pool: Pool): void => {
  pool.on('release', (error: unknown) => {
    if (!isReadTimeout(error)) return;
    for (let left = pool.idleCount; left > 0; left -= 1)
      pool.connect().then(
        (client) => client.release(true),
        () => undefined,
      );
  });
};
