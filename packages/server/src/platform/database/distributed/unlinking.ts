import type { ClientBase } from 'pg';
import { UNLINK } from '../sql-state';

interface Reference {
  table: string;
  name: string;
  definition: string;
  referred: string;
}

const FORM =
  /^FOREIGN KEY \((?<columns>[\w, ]+)\) REFERENCES \w+\((?<keys>[\w, ]+)\) ON DELETE SET NULL(?: \((?<emptied>[\w, ]+)\))?/;

/**
 * Does what `on delete set null` does, which Citus does not take of a key with the company in it: a trigger where the
 * rows are, which are all of one company and so on one machine.
 */
export const unlinkFrom = async (
  client: ClientBase,
  { table, name, definition, referred }: Reference,
): Promise<void> => {
  const groups = FORM.exec(definition)?.groups;
  const { columns: all, keys: referredKeys, emptied: some } = groups ?? {};
  if (all === undefined || referredKeys === undefined)
    throw new Error(`${table}.${name}: ${definition}`);
  const columns = all.split(', ');
  const keys = referredKeys.split(', ');
  const emptied = (some ?? all).split(', ');
  const routine = `${UNLINK}${name}`.slice(0, 63);
  await client.query(
    `CREATE OR REPLACE FUNCTION ${routine}() RETURNS trigger
     LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN
       UPDATE ${table} SET ${emptied.map((column) => `${column} = NULL`).join(', ')}
       WHERE ${columns.map((column, at) => `${column} = old.${keys[at]}`).join(' AND ')};
       RETURN old;
     END $$`,
  );
  await client.query(`REVOKE EXECUTE ON FUNCTION ${routine}() FROM PUBLIC`);
  await client.query('SET LOCAL citus.enable_unsafe_triggers = on');
  await client.query(
    `CREATE TRIGGER ${routine} BEFORE DELETE ON ${referred} FOR EACH ROW EXECUTE FUNCTION ${routine}()`,
  );
};
