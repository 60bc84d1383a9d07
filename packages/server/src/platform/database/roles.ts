import type { ClientBase, Pool } from 'pg';
import { StartupError } from './errors';

/** The rights of the work for one company, which row-level security holds to that company. Owns nothing. */
export const APPLICATION_ROLE = 'tenant_application';
/** The rights of the work for no company or for several: signing in, jobs, the operator. Owns nothing. */
export const SYSTEM_ROLE = 'tenant_system';
/**
 * Owns the functions of the hot path, which bind themselves to the company of a token; nobody signs in as it or becomes
 * it, so that nothing but their own text ever runs as it.
 */
export const ANSWERING_ROLE = 'tenant_answering';

/** All of them. */
export const ROLES = [APPLICATION_ROLE, SYSTEM_ROLE, ANSWERING_ROLE];

/** The name, fit to stand unquoted in SQL. @throws TypeError it is not a plain lower-case name */
export const checkRoleName = (role: string): string => {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(role)) throw new TypeError(`Not a plain name: ${role}`);
  return role;
};

interface RoleRow {
  rolsuper: boolean;
  rolbypassrls: boolean;
}

const findRole = async (client: ClientBase, role: string): Promise<RoleRow | null> => {
  const sql = 'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = $1';
  const { rows } = await client.query<RoleRow>(sql, [role]);
  return rows[0] ?? null;
};

/** Roles belong to the whole server, so another database's start may be making the same one. */
const createRole = (client: ClientBase, role: string): Promise<unknown> =>
  client.query(`DO $$ BEGIN
    CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`);

const canBecome = async (client: ClientBase, role: string): Promise<boolean> => {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL ROLE ${role}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.query('ROLLBACK');
  }
};

/**
 * Makes the application's role if it is missing and lets the current user switch to it.
 * @throws StartupError it may not be made, or stands above row-level security
 */
export const ensureRole = async (client: ClientBase, name: string): Promise<void> => {
  const role = checkRoleName(name);
  try {
    if ((await findRole(client, role)) === null) await createRole(client, role);
    if (!(await canBecome(client, role))) await client.query(`GRANT ${role} TO CURRENT_USER`);
  } catch (error) {
    throw new StartupError(
      `データベースのロール「${role}」を用意できませんでした。管理者として CREATE ROLE ${role} NOLOGIN; と GRANT ${role} TO 接続ユーザー; を実行してから、もう一度起動してください。`,
      { cause: error },
    );
  }
  const roleRow = await findRole(client, role);
  if (roleRow?.rolsuper || roleRow?.rolbypassrls) {
    throw new StartupError(
      `データベースのロール「${role}」は行レベルセキュリティの対象になっていません。ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS; を実行してから、もう一度起動してください。`,
    );
  }
};

/**
 * Lets a role read and write everything in a schema: what is there if `existing`, and what the
 * current user will make there. A migration may take rights away again; later starts keep to that.
 */
export const grantSchema = async (
  client: ClientBase | Pool,
  options: { schema: string; role: string; existing: boolean },
): Promise<void> => {
  const schema = checkRoleName(options.schema);
  const role = checkRoleName(options.role);
  const tables = `SELECT, INSERT, UPDATE, DELETE ON`;
  const coming = `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT`;
  await client.query(
    [
      `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
      `${coming} ${tables} TABLES TO ${role}`,
      `${coming} USAGE, SELECT ON SEQUENCES TO ${role}`,
      ...(options.existing
        ? [
            `GRANT ${tables} ALL TABLES IN SCHEMA ${schema} TO ${role}`,
            `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
          ]
        : []),
    ].join(';'),
  );
};
