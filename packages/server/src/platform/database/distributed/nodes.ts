import type { ClientBase } from 'pg';
import { ANSWERING_ROLE } from '../roles';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

interface Outcome {
  success: boolean;
  result: string;
}

/**
 * Runs a statement of PL/pgSQL on every machine but this one, as one of that machine alone.
 * @throws Error one has refused it
 */
const onWorkers = async (client: ClientBase, statement: string): Promise<void> => {
  const { rows } = await client.query<Outcome>(
    'SELECT success, result FROM run_command_on_workers($1)',
    [
      `DO $own$ BEGIN PERFORM set_config('citus.enable_ddl_propagation', 'off', true); ${statement}; END $own$`,
    ],
  );
  const refused = rows.find(({ success }) => !success);
  if (refused) throw new Error(refused.result);
};

/** What tokens are checked by: Citus does not know these tables, so policies may read them on the machine where they are. */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS private.company_key (
     one boolean PRIMARY KEY DEFAULT true CHECK (one), inner_pad bytea NOT NULL, outer_pad bytea NOT NULL)`,
  `CREATE UNLOGGED TABLE IF NOT EXISTS private.checked_tokens (
     token text PRIMARY KEY, company_id bigint NOT NULL, expires_at timestamptz NOT NULL)`,
  `DELETE FROM private.checked_tokens`,
  `GRANT USAGE ON SCHEMA private TO ${ANSWERING_ROLE}`,
  `GRANT SELECT ON private.checked_tokens TO ${ANSWERING_ROLE}`,
];

/** What a statement could be run elsewhere by, past what the coordinator checks. */
const DOORS = `
  SELECT format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', oid::regprocedure) AS statement FROM pg_proc
  WHERE proname LIKE 'run\\_command\\_on\\_%' OR proname = 'master_run_on_worker'`;

/** Only the owner may make anything, on any machine. */
const CLOSED = `
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  REVOKE CREATE ON SCHEMA public FROM PUBLIC`;

/** Gives every machine the key of tokens, and closes it to others as the coordinator is. As the owner, at each start. */
export const prepareNodes = async (client: ClientBase): Promise<void> => {
  for (const statement of TABLES) await onWorkers(client, statement);
  const { rows } = await client.query<{ inner: string; outer: string }>(
    `SELECT inner_pad::text AS inner, outer_pad::text AS outer FROM private.company_key`,
  );
  for (const { inner, outer } of rows)
    await onWorkers(
      client,
      `INSERT INTO private.company_key (inner_pad, outer_pad) VALUES (${literal(inner)}, ${literal(outer)})
       ON CONFLICT (one) DO UPDATE SET inner_pad = excluded.inner_pad, outer_pad = excluded.outer_pad`,
    );
  await onWorkers(client, CLOSED);
  const doors = await client.query<{ statement: string }>(DOORS);
  for (const { statement } of doors.rows) {
    await client.query(statement);
    await onWorkers(client, statement);
  }
};

/** Rights on columns, which Citus hands on to no shard: statements for each table, with \`%s\` for its shard. */
const COLUMN_RIGHTS = `
  SELECT a.attrelid::regclass::text AS name,
    string_agg(format('GRANT %s (%I) ON %%1$s TO %I', x.privilege_type, a.attname, x.grantee::regrole::text), ';') AS grants
  FROM pg_attribute a
  JOIN pg_dist_partition p ON p.logicalrelid = a.attrelid
  CROSS JOIN LATERAL aclexplode(a.attacl) x
  WHERE a.attnum > 0 AND NOT a.attisdropped
  GROUP BY 1 ORDER BY 1`;

/** Rights on sequences of tables that are elsewhere, which are handed on to no machine: a row may be given its number there. */
const SEQUENCE_RIGHTS = `
  SELECT format('GRANT %s ON SEQUENCE %s TO %I', x.privilege_type, s.oid::regclass, x.grantee::regrole::text) AS statement
  FROM pg_class s
  JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
  JOIN pg_dist_partition p ON p.logicalrelid = d.refobjid
  CROSS JOIN LATERAL aclexplode(s.relacl) x
  WHERE s.relkind = 'S' AND x.grantee <> s.relowner AND x.grantee <> 0
  ORDER BY 1`;

/** Gives the shards the rights on columns that their tables have. As the owner, at each start and after shards were moved. */
export const grantOnShards = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string; grants: string }>(COLUMN_RIGHTS);
  for (const { name, grants } of rows) {
    const { rows: outcomes } = await client.query<Outcome>(
      'SELECT success, result FROM run_command_on_placements($1, $2)',
      [name, `DO $grants$ BEGIN ${grants}; END $grants$`],
    );
    const refused = outcomes.find(({ success }) => !success);
    if (refused) throw new Error(`${name}: ${refused.result}`);
  }
  const sequences = await client.query<{ statements: string | null }>(
    `SELECT string_agg(statement, ';') AS statements FROM (${SEQUENCE_RIGHTS}) rights`,
  );
  const statements = sequences.rows[0]?.statements ?? null;
  if (statements !== null) await onWorkers(client, statements);
};
