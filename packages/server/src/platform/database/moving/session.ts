import { sql, type Kysely } from 'kysely';

interface Reading {
  /** Whether the tables are spread over several machines, each of which writes times as it is told itself. */
  isCluster: boolean;
}

/** Times are written in one zone on every machine until the transaction ends: rows are compared as text. */
export const asTheyAre = async <DB>(tx: Kysely<DB>, { isCluster }: Reading): Promise<void> => {
  if (isCluster)
    await sql`SELECT set_config('citus.propagate_set_commands', 'local', true)`.execute(tx);
  await sql`SET LOCAL TimeZone = 'UTC'`.execute(tx);
  await sql`SET LOCAL DateStyle = 'ISO'`.execute(tx);
};

/** Lets a transaction wait for the other database, however long that takes. */
export const waitForTheOther = <DB>(tx: Kysely<DB>): Promise<unknown> =>
  sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
