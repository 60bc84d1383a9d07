import { sql, type Kysely } from 'kysely';
import { APPLICATION_ROLE, SYSTEM_ROLE } from '../roles';

/**
 * Whether a server is connected to a database now: somebody who has the rights of those who serve. One without requests
 * need not be. As the owner.
 */
export const isServed = async <DB>(tx: Kysely<DB>): Promise<boolean> => {
  // A transaction sees who is connected as it was when it first looked.
  await sql`SELECT pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql`
    SELECT FROM pg_stat_activity a JOIN pg_roles r ON r.oid = a.usesysid AND NOT r.rolsuper
     WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()
       AND (pg_has_role(r.oid, ${APPLICATION_ROLE}, 'MEMBER') OR pg_has_role(r.oid, ${SYSTEM_ROLE}, 'MEMBER'))
     LIMIT 1`.execute(tx);
  return rows.length > 0;
};
