import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SingleConnectionProvider,
  Transaction,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type QueryResult as KyselyResult,
} from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { beginWith, type Statement } from './begin';
import { withClient } from './clients';
import { statementName } from '../tracing/statement-name';
import { currentSpan, traceChild, traceStatement } from '../tracing/tracer';
import { isReadTimeout, isSerializationFailure } from './errors';

const RETRIES = 3;

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const shared = { config: { dialect }, driver: new DummyDriver(), dialect };
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** Resets everything that a statement may have left on the connection, before its next use. */
const FORGET = 'RESET ALL;SELECT pg_advisory_unlock_all();CLOSE ALL';

/** A statement as the database takes it. */
type TextOf = (text: string) => string;

interface Work<DB, T> {
  /** In one round trip, before the work. */
  begin: readonly Statement[];
  work: (tx: Kysely<DB>) => Promise<T>;
  /** How long an answer is waited for, where that differs from the pool's limit. */
  answerMs?: number | undefined;
  /** What each statement of the work becomes; by default it stays as it is. */
  textOf?: TextOf | undefined;
}

const asItIs: TextOf = (text) => text;

/** One client of the pool as Kysely wants it; refuses queries once the transaction is over. */
class ClientConnection implements DatabaseConnection {
  #over = false;

  constructor(
    private readonly client: PoolClient,
    private readonly textOf: TextOf,
  ) {}

  end(): void {
    this.#over = true;
  }

  async executeQuery<R>(query: CompiledQuery) {
    if (this.#over) throw new Error('This transaction is over: a query in it was not awaited.');
    // Never named: the sessions of the embedded database share their prepared statements.
    const config = {
      text: this.textOf(query.sql),
      values: [...query.parameters],
      queryMode: 'extended', // one statement: what gets into its text adds no second one
    } as QueryConfig;
    const result = await traceStatement(
      query.sql,
      () => this.client.query(config),
      (answer) => answer.rowCount ?? 0,
    );
    const { command, rowCount, rows } = result;
    return {
      rows: rows as R[],
      ...(COUNTED.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
    };
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed: ask for them in pages.');
  }
}

/** Learns what a query is called while its function is still on the stack. */
class NamingExecutor extends DefaultQueryExecutor {
  override executeQuery<R>(query: CompiledQuery): Promise<KyselyResult<R>> {
    statementName(query.sql);
    return super.executeQuery(query);
  }
}

/** `pg` answers several statements with a list, which its types do not tell. */
const severalOf = async (client: PoolClient, text: string): Promise<QueryResult[]> =>
  (await client.query(text)) as unknown as QueryResult[];

const attempt = async <DB, T>(
  client: PoolClient,
  { begin, work, textOf = asItIs }: Work<DB, T>,
): Promise<T> => {
  const connection = new ClientConnection(client, textOf);
  const provider = new SingleConnectionProvider(connection);
  const Executor = currentSpan() === null ? DefaultQueryExecutor : NamingExecutor;
  const executor = new Executor(compiler, adapter, provider);
  try {
    await beginWith(client, begin);
    const result = await work(new Transaction<DB>({ ...shared, executor }));
    connection.end();
    const [committed] = await severalOf(client, `COMMIT;${FORGET}`);
    // COMMIT of a failed transaction, whose error the work has caught, answers ROLLBACK without an error.
    if (committed?.command !== 'COMMIT')
      throw new Error('The transaction was rolled back by an earlier error.');
    return result;
  } catch (error) {
    connection.end();
    // If the rollback fails, the client is closed and the server rolls back by itself. A client that got no answer is
    // not asked again.
    if (!isReadTimeout(error)) await client.query(`ROLLBACK;${FORGET}`).catch(() => undefined);
    throw error;
  }
};

const transactWithRetries = async <DB, T>(pool: Pool, work: Work<DB, T>): Promise<T> => {
  const { answerMs } = work;
  const options = answerMs === undefined ? {} : { answerMs };
  for (let retry = 0; ; retry += 1) {
    try {
      return await withClient(pool, (client) => attempt(client, work), options);
    } catch (error) {
      if (retry === RETRIES || !isSerializationFailure(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** retry);
    }
  }
};

/**
 * Runs `work` in one transaction on one client of the pool: `begin` (one round trip), the work, COMMIT. Rolls back on
 * any error and always releases the client. Retries up to three times on a serialization failure or a deadlock.
 */
export const transact = <DB, T>(pool: Pool, work: Work<DB, T>): Promise<T> =>
  traceChild('transaction', 'internal', {}, () => transactWithRetries(pool, work));
