import { Client, Pool, type PoolConfig } from 'pg';
import { dropIdleAfterSilence, type PoolSettings, type StatementLimits } from './clients';
import { StartupError } from './errors';
import { urlsOf } from './hosts';
import { primaryClient } from './primary-client';
import { checkRoleName } from './roles';
import { typeParsers } from './types';
import { itemAt } from '../item-of';

const OLDEST_MAJOR = 15;
/** How long work waits for a free connection of the pool, on both databases. */
export const WAIT_FOR_CLIENT_MS = 10_000;
/** A connection on which nothing moves is asked after so long whether it still stands. */
const KEEP_ALIVE_MS = 10_000;
/** A transaction that does nothing for this long is ended, on both databases. */
export const IDLE_TRANSACTION_MS = 30_000;

const ADVICE: Record<string, (place: string) => string> = {
  ECONNREFUSED: (place) =>
    `PostgreSQL（${place}）に接続できません。PostgreSQL が起動しているか、DATABASE_URL のホスト名とポート番号が正しいかを確かめてください。`,
  ENOTFOUND: (place) =>
    `PostgreSQL のホスト（${place}）が見つかりません。DATABASE_URL のホスト名を確かめてください。`,
  ETIMEDOUT: (place) =>
    `PostgreSQL（${place}）から応答がありません。ネットワークとファイアウォールの設定を確かめてください。`,
  '28P01': (place) =>
    `PostgreSQL（${place}）にログインできません。DATABASE_URL のユーザー名とパスワードを確かめてください。`,
  '28000': (place) =>
    `PostgreSQL（${place}）がこのユーザーの接続を許可していません。DATABASE_URL のユーザー名と、pg_hba.conf の設定を確かめてください。`,
  '3D000': (place) =>
    `PostgreSQL（${place}）に、指定されたデータベースがありません。createdb などで作ってから、もう一度起動してください。`,
  '53300': (place) =>
    `PostgreSQL（${place}）の接続数が上限に達しています。max_connections を増やすか、DATABASE_POOL_SIZE を減らしてください。`,
};
/** `pg` gives some refusals no code of their own. */
const ADVICE_BY_TEXT: [RegExp, string][] = [
  [/timeout expired|connection timeout/, 'ETIMEDOUT'],
  [/password must be a string/, '28P01'],
];

const explain = (error: unknown, place: string): StartupError => {
  const { code, message } = error as { code?: string; message: string };
  const key = code ?? ADVICE_BY_TEXT.find(([pattern]) => pattern.test(message))?.[1];
  const sentence =
    ADVICE[key ?? '']?.(place) ??
    `PostgreSQL（${place}）に接続できません。原因：${message}。DATABASE_URL を確かめてください。`;
  return new StartupError(sentence, { cause: error });
};

const checkVersion = async (pool: Pool, place: string): Promise<void> => {
  const { rows } = await pool.query<{ major: number; version: string }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major,
            current_setting('server_version') AS version`,
  );
  if (itemAt(rows, 0).major < OLDEST_MAJOR) {
    throw new StartupError(
      `PostgreSQL（${place}）のバージョンは ${itemAt(rows, 0).version} です。${OLDEST_MAJOR} 以上が必要です。新しい PostgreSQL に移してから、もう一度起動してください。`,
    );
  }
};

/** Where configurations lead to, for people. */
const placeOf = (configs: readonly PoolConfig[]): string => {
  try {
    return configs
      .map((config) => new Client(config))
      .map(({ host, port }) => `${host}:${port}`)
      .join('、');
  } catch (error) {
    throw new StartupError(
      'DATABASE_URL を読めません。postgres://ユーザー名:パスワード@ホスト名:5432/データベース名 の形で指定してください。',
      { cause: error },
    );
  }
};

/**
 * What SQL makes of a date must not depend on the server's own settings. JIT compiles what the planner takes for dear: it
 * takes a manager's lists for that, and compiling takes several times as long as they do (docs/benchmarks.md).
 */
const SESSION = { TimeZone: 'UTC', DateStyle: 'ISO', jit: 'off' };

/** What a connection asks for when it begins; a pooler in transaction mode refuses most of it. */
const askedAtStart = ({ statementMs }: StatementLimits): PoolConfig => ({
  options: Object.entries(SESSION)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  statement_timeout: statementMs,
});

/** The same as defaults of a role, for connections that others begin: a pooler shares them. */
export const setRoleDefaults = async (
  owner: Pool,
  role: string,
  { statementMs }: StatementLimits,
): Promise<void> => {
  const defaults = {
    ...SESSION,
    statement_timeout: `${statementMs}`,
    idle_in_transaction_session_timeout: `${IDLE_TRANSACTION_MS}`,
  };
  try {
    for (const [name, value] of Object.entries(defaults))
      await owner.query(`ALTER ROLE ${checkRoleName(role)} SET ${name} = '${value}'`);
  } catch (error) {
    throw new StartupError(
      `ロール ${role} の設定を変えられませんでした。DATABASE_URL のユーザーに、このロールを変える権限（CREATEROLE と ADMIN OPTION）を与えてください。`,
      { cause: error },
    );
  }
};

/**
 * A pool of connections to a PostgreSQL of version 15 or later; of several servers to the one that takes writes.
 * @param options.isPooled a pooler in transaction mode stands before it: see `setRoleDefaults`
 * @throws StartupError it cannot be reached, refuses the user, lacks the database or is too old
 */
export const openPostgresql = async (
  url: string,
  { size, limits }: PoolSettings,
  { isPooled = false }: { isPooled?: boolean } = {},
): Promise<Pool> => {
  const configs = urlsOf(url).map((connectionString): PoolConfig => ({
    connectionString,
    ...(isPooled ? {} : askedAtStart(limits)),
    query_timeout: limits.answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: typeParsers,
  }));
  const place = placeOf(configs);
  const pool = new Pool({
    ...itemAt(configs, 0),
    ...(configs.length > 1 ? { Client: primaryClient(configs) } : {}),
    max: size,
    connectionTimeoutMillis: WAIT_FOR_CLIENT_MS,
  });
  // An idle connection was lost. The pool has dropped it already and opens another when needed.
  pool.on('error', () => undefined);
  dropIdleAfterSilence(pool);
  try {
    await checkVersion(pool, place);
  } catch (error) {
    await pool.end();
    throw error instanceof StartupError ? error : explain(error, place);
  }
  return pool;
};
