import type { ClientBase, Pool } from 'pg';
import { itemAt } from '../../item-of';
import { StartupError } from '../errors';
import { checkRoleName } from '../roles';

/** Which tables stand where, of a database whose companies are spread over several machines (Citus). */
export interface Layout {
  /** Whole on every machine: small, and joined with what companies have. */
  everywhere: readonly string[];
  /** On the coordinator alone: of no company, or found before the company is known. All others go by `company_id`. */
  atCoordinator: readonly string[];
  /**
   * Functions that run there with the rights of who calls them, whatever their files say: machines are reached by a
   * connection for each role, and Citus lets none read what a transaction has written as another.
   */
  asCaller?: readonly string[];
}

interface State {
  isCitus: boolean;
  isLaidOut: boolean;
  isUsed: boolean;
}

const refuse = (sentence: string): never => {
  throw new StartupError(sentence);
};

/**
 * Whether the tables of a database are, or from now on will be, spread over several machines. As the owner.
 * @param isWanted whether the operator wants that of a database that is empty yet
 * @throws StartupError it cannot be done: no coordinator of Citus, or one that is used as an ordinary database
 */
export const isCluster = async (
  client: Pick<ClientBase, 'query'>,
  isWanted: boolean,
): Promise<boolean> => {
  const { rows } = await client.query<State>(
    `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS "isCitus",
       to_regclass('private.layout') IS NOT NULL AS "isLaidOut",
       to_regclass('public.schema_migrations') IS NOT NULL AS "isUsed"`,
  );
  const { isCitus, isLaidOut, isUsed } = itemAt(rows, 0);
  if (isLaidOut || !isWanted) return isLaidOut;
  if (!isCitus)
    return refuse(
      '会社を複数のサーバーに分けるように指定されていますが（DATABASE_LAYOUT か move-to-citus）、DATABASE_URL のデータベースに Citus の拡張がありません。Citus のコーディネーターの空のデータベースを指定するか、DATABASE_LAYOUT を外してください。',
    );
  if (isUsed)
    return refuse(
      'DATABASE_URL のデータベースは、1台のデータベースとしてすでに使われています。使われているデータベースを、そのまま複数のサーバーに分けることはできません。Citus のコーディネーターに空のデータベースを作って指定するか、DATABASE_LAYOUT を外してください。',
    );
  return true;
};

/**
 * Keeps that the database is laid out over several machines, before anything else is made in it. As the owner.
 *
 * A transaction has one connection to each machine from now on: with several, what one has read of a table that points
 * at a table that is whole everywhere keeps the transaction from writing the latter.
 */
export const markCluster = (client: ClientBase): Promise<unknown> =>
  client.query(`
    CREATE SCHEMA IF NOT EXISTS private;
    REVOKE ALL ON SCHEMA private FROM PUBLIC;
    CREATE TABLE IF NOT EXISTS private.layout (
      table_name text NOT NULL,
      constraint_name text NOT NULL,
      definition text NOT NULL,
      PRIMARY KEY (table_name, constraint_name)
    );
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET citus.multi_shard_modify_mode = %L', current_database(), 'sequential');
    END $$`);

/** Whether a database was laid out over several machines. As the owner. */
export const isLaidOut = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ isLaidOut: boolean }>(
    `SELECT to_regclass('private.layout') IS NOT NULL AS "isLaidOut"`,
  );
  return itemAt(rows, 0).isLaidOut;
};

/** What connections to other machines are to have, too: they know nothing of what the coordinator's were told. */
const LOGIN_SETTINGS = [
  ['citus.propagate_set_commands', 'local'],
  ['track_activities', 'off'],
  ['pg_stat_statements.track_utility', 'off'],
  ['jit', 'off'],
  ['TimeZone', 'UTC'],
  ['DateStyle', 'ISO'],
] as const;

/**
 * Lets a login hand the company of a transaction on to other machines, and show to nobody what it runs: tokens stand in
 * the text there. It cannot turn the latter off itself.
 * @throws StartupError the owner may not
 */
export const hideStatements = async (owner: Pool, login: string): Promise<void> => {
  const role = checkRoleName(login);
  try {
    const { rows } = await owner.query<{ settings: string[] | null }>(
      'SELECT rolconfig AS settings FROM pg_roles WHERE rolname = $1',
      [role],
    );
    const held = new Set(rows[0]?.settings);
    // Several servers that start together may not change a role at the same moment.
    for (const [name, value] of LOGIN_SETTINGS)
      if (!held.has(`${name}=${value}`))
        await owner.query(`ALTER ROLE ${role} SET ${name} = '${value}'`);
  } catch (error) {
    throw new StartupError(
      `ロール ${role} の設定（citus.propagate_set_commands、track_activities）を変えられませんでした。Citus を使うときは、DATABASE_URL にスーパーユーザーを指定してください。`,
      { cause: error },
    );
  }
};

/**
 * Lets the role that owns the functions of answering reach other machines, which connect as whom they work for. It has no
 * password: a machine lets in whom it lets the coordinator in as, and nobody else.
 * @throws StartupError the owner may not
 */
export const letReachOthers = async (owner: Pool, name: string): Promise<void> => {
  await hideStatements(owner, name);
  const { rows } = await owner.query<{ mayLogIn: boolean }>(
    'SELECT rolcanlogin AS "mayLogIn" FROM pg_roles WHERE rolname = $1',
    [name],
  );
  if (rows[0]?.mayLogIn !== true)
    await owner.query(`ALTER ROLE ${checkRoleName(name)} LOGIN PASSWORD NULL`);
};
