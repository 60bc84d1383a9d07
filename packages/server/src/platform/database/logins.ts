import { randomBytes } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { withClient } from './clients';
import { readTokenKey } from './company-token';
import { StartupError, sqlState } from './errors';
import { changeEach, urlsOf } from './hosts';
import { checkRoleName } from './roles';
import { itemAt } from '../item-of';

/** Any number, the same in every process: several may start at once. */
const LOCK_KEY = 7_306_911_025;

/** With whose name and password a pool of connections signs in. */
export interface Login {
  user: string;
  password: string;
}

interface LoginState {
  exists: boolean;
  isMember: boolean;
}

/** The URL of the same database for another user. Works for sockets too, whose URLs have no place for one. */
export const urlFor = (url: string, { user, password }: Login): string =>
  changeEach(url, ({ searchParams }) => {
    searchParams.set('user', user);
    searchParams.set('password', password);
  });

/** Who signs in with a URL. */
export const userOf = (url: string): string => {
  const { searchParams, username } = new URL(itemAt(urlsOf(url), 0));
  return searchParams.get('user') ?? decodeURIComponent(username);
};

/** With the database's number, which no other database of the server has. */
const loginName = async (client: ClientBase, role: string): Promise<string> => {
  const { rows } = await client.query<{ oid: number }>(
    'SELECT oid FROM pg_database WHERE datname = current_database()',
  );
  return `${role}_${itemAt(rows, 0).oid}`;
};

/** The password that every process uses; the owner alone can read it. */
const passwordOf = async (client: ClientBase, role: string): Promise<string> => {
  await client.query('INSERT INTO private.logins VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    role,
    randomBytes(32).toString('base64url'),
  ]);
  const { rows } = await client.query<{ password: string }>(
    'SELECT password FROM private.logins WHERE role = $1',
    [role],
  );
  return itemAt(rows, 0).password;
};

const loginStateOf = async (
  client: ClientBase,
  user: string,
  role: string,
): Promise<LoginState> => {
  const { rows } = await client.query<LoginState>(
    `SELECT r.oid IS NOT NULL AS exists, coalesce(pg_has_role(r.oid, g.oid, 'USAGE'), false) AS "isMember"
       FROM pg_roles g LEFT JOIN pg_roles r ON r.rolname = $1 WHERE g.rolname = $2`,
    [user, role],
  );
  return itemAt(rows, 0);
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const makeLogin = async (client: ClientBase, role: string): Promise<Login> => {
  const user = checkRoleName(await loginName(client, role));
  const password = await passwordOf(client, role);
  const { exists, isMember } = await loginStateOf(client, user, role);
  if (!exists) await client.query(`CREATE ROLE ${user} LOGIN PASSWORD ${quoted(password)}`);
  if (!isMember) await client.query(`GRANT ${role} TO ${user}`);
  return { user, password };
};

/**
 * Makes a login of this database's own for a role, if it is missing. As the owner; several processes may start at once.
 * @throws StartupError the owner may not make logins
 */
export const ensureLogin = async (pool: Pool, role: string): Promise<Login> => {
  try {
    return await withClient(
      pool,
      async (client) => {
        await client.query('BEGIN; SET LOCAL statement_timeout = 0');
        await client.query(`SELECT pg_advisory_xact_lock(${LOCK_KEY})`);
        const login = await makeLogin(client, role);
        await client.query('COMMIT');
        return login;
      },
      { answerMs: 0 },
    );
  } catch (error) {
    throw new StartupError(
      `サーバーがデータベースにログインするためのロール（${role} のメンバー）を作れませんでした。DATABASE_URL のユーザーに CREATEROLE を与えるか、ログインできるロールを自分で作って、DATABASE_APPLICATION_URL と DATABASE_SYSTEM_URL に指定してください。`,
      { cause: error },
    );
  }
};

/** Gives a login the password that the database keeps for it: another database's may have had its name before. */
export const renewPassword = (pool: Pool, { user, password }: Login): Promise<unknown> =>
  pool.query(`ALTER ROLE ${checkRoleName(user)} PASSWORD ${quoted(password)}`);

const isRefused = (error: unknown): boolean => sqlState(error) === '42501';

const canBecomeOwner = async (client: ClientBase, owner: string): Promise<boolean> => {
  const ways = [`SET SESSION AUTHORIZATION ${owner}`, `SET ROLE ${owner}`];
  for (const way of ways) {
    try {
      await client.query(`BEGIN; ${way}`);
      return true;
    } catch (error) {
      if (!isRefused(error)) throw error;
    } finally {
      await client.query('ROLLBACK');
    }
  }
  return false;
};

/**
 * Makes sure that a pool has the rights of its role and no more: injected SQL must not be able to get the owner's
 * rights.
 * @throws StartupError it has more, or not even those
 */
export const checkLogin = (pool: Pool, role: string, owner: string): Promise<void> =>
  withClient(pool, async (client) => {
    const { rows } = await client.query<{ name: string; isWeak: boolean; isMember: boolean }>(
      `SELECT rolname AS name, pg_has_role(oid, $1, 'USAGE') AS "isMember",
              NOT (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication
                OR has_database_privilege(current_database(), 'CREATE, TEMPORARY')
                OR has_schema_privilege('public', 'CREATE')) AS "isWeak"
         FROM pg_roles WHERE rolname = current_user`,
      [role],
    );
    const { name, isMember, isWeak } = itemAt(rows, 0);
    if (isMember && isWeak && !(await canBecomeOwner(client, owner))) return;
    throw new StartupError(
      `データベースのロール「${name}」の権限が正しくありません。${role} のメンバーで、ほかの権限（SUPERUSER、BYPASSRLS、CREATEROLE、CREATEDB、REPLICATION、所有者 ${owner} になること）を持たないロールにしてください。`,
    );
  });

/** What the server needs of the owner before it can do without: the key of tokens. */
export const readKey = (pool: Pool): Promise<Buffer> => withClient(pool, readTokenKey);
