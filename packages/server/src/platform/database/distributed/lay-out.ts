import type { ClientBase } from 'pg';
import { checkRoleName } from '../roles';
import type { Layout } from './cluster';
import { unlinkFrom } from './unlinking';

/** What a table is: of companies, whole everywhere, or the coordinator's. */
type Place = 'companies' | 'everywhere' | 'coordinator';

const placeOf = (table: string, { everywhere, atCoordinator }: Layout): Place =>
  everywhere.includes(table)
    ? 'everywhere'
    : atCoordinator.includes(table)
      ? 'coordinator'
      : 'companies';

const namesOf = async (client: ClientBase, text: string): Promise<string[]> =>
  (await client.query<{ name: string }>(text)).rows.map(({ name }) => checkRoleName(name));

/** Tables that Citus does not know yet, by name. */
const NOT_PLACED = `
  SELECT relname AS name FROM pg_class c
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)
  ORDER BY 1`;

/** A constraint that was taken off so that tables could be placed. */
interface Constraint {
  table_name: string;
  constraint_name: string;
  definition: string;
}

/** Takes off, and keeps, what Citus does not carry along when it places a table: references and exclusions. */
const takeOff = async (client: ClientBase, tables: readonly string[]): Promise<void> => {
  await client.query('BEGIN');
  const { rows } = await client.query<Constraint>(
    `INSERT INTO private.layout
     SELECT conrelid::regclass, conname, pg_get_constraintdef(oid) FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype IN ('f', 'x') AND conparentid = 0
       AND (conrelid = ANY ($1::text[]::regclass[]) OR confrelid = ANY ($1::text[]::regclass[]))
     RETURNING *`,
    [tables],
  );
  for (const { table_name: table, constraint_name: name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await client.query('COMMIT');
};

const place = async (client: ClientBase, table: string, layout: Layout): Promise<void> => {
  switch (placeOf(table, layout)) {
    case 'coordinator':
      return;
    case 'everywhere':
      await client.query(`SELECT create_reference_table('${table}')`);
      return;
    case 'companies':
      await client.query(
        `SELECT create_distributed_table('${table}', 'company_id', colocate_with => coalesce((
           SELECT min(logicalrelid::text) FROM pg_dist_partition
           WHERE partmethod = 'h' AND logicalrelid::text NOT LIKE '%.%'), 'none'))`,
      );
  }
};

/** Citus knows no exclusion without the company as such. */
const WITH_COMPANY = [
  `int8range(company_id, company_id, '[]'::text) WITH &&`,
  'company_id WITH =',
] as const;

const referredBy = (definition: string): string | undefined =>
  /REFERENCES (\w+)\(/.exec(definition)?.[1];

/** Whether Citus takes a reference between tables of these places. */
const mayRefer = (from: Place, to: Place): boolean =>
  from === to || (from === 'companies' && to === 'everywhere');

const putBack = async (
  client: ClientBase,
  constraint: Constraint,
  layout: Layout,
): Promise<void> => {
  const { table_name: table, constraint_name: name, definition } = constraint;
  const referred = referredBy(definition);
  const isRefused =
    referred !== undefined && !mayRefer(placeOf(table, layout), placeOf(referred, layout));
  const setsNull = placeOf(table, layout) === 'companies' && /ON DELETE SET NULL/.test(definition);
  await client.query(`BEGIN; SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
  if (!isRefused && !setsNull)
    await client.query(
      `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition.replace(...WITH_COMPANY)}`,
    );
  if (!isRefused && setsNull && referred !== undefined)
    await unlinkFrom(client, { table, name, definition, referred });
  await client.query('DELETE FROM private.layout WHERE table_name = $1 AND constraint_name = $2', [
    table,
    name,
  ]);
  await client.query('COMMIT');
};

/**
 * Places each table that has not been: on the machines by company, whole on all of them, or left where it is. A start
 * that was cut off is taken up where it was. As the owner, after the migrations and before policies and triggers.
 */
export const layOut = async (client: ClientBase, layout: Layout): Promise<void> => {
  await client.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
  const tables = (await namesOf(client, NOT_PLACED)).filter(
    (table) => placeOf(table, layout) !== 'coordinator',
  );
  if (tables.length > 0) await takeOff(client, tables);
  for (const table of tables) await place(client, table, layout);
  const { rows } = await client.query<Constraint>('SELECT * FROM private.layout ORDER BY 1, 2');
  for (const constraint of rows) await putBack(client, constraint, layout);
};
