import type { ClientBase, DatabaseError } from 'pg';
import type { Layout } from './distributed/cluster';
import { forSeveralMachines } from './distributed/statement-form';
import { ANSWERING_ROLE } from './roles';
import { readSqlFiles, statementsOf, type SqlFile } from './sql-files';
import { holdPutFiles, keepPutFiles, readThings, type PutFile } from './sql-state';

/** Files that changed, whose thing is no longer what they made of it, and all that speak of one of these. */
const outdated = async (
  client: ClientBase,
  files: readonly SqlFile[],
  put: readonly PutFile[],
): Promise<SqlFile[]> => {
  const things = await readThings(client);
  const before = new Map(put.map((file) => [file.name, file]));
  const names = new Set<string>();
  // In order: what a file needs has been decided when it is its turn.
  return files.filter(({ name, checksum, needs }) => {
    const hashBefore = before.get(name);
    const isSame =
      hashBefore?.checksum === checksum &&
      hashBefore.digest === things.get(name)?.digest &&
      !needs.some((need) => names.has(need));
    if (!isSame) names.add(name);
    return !isSame;
  });
};

/**
 * What hangs on another is dropped before it. The files may say since when it does not, so it is tried until nothing is
 * left; never with `cascade`, which would take what no file puts in again.
 */
const dropAll = async (client: ClientBase, names: readonly string[]): Promise<void> => {
  for (;;) {
    const things = await readThings(client);
    const removals = names.flatMap((name) => things.get(name)?.removals ?? []);
    if (removals.length === 0) return;
    const refusals: unknown[] = [];
    for (const removal of removals) {
      await client.query('SAVEPOINT removal');
      await client.query(removal).catch(async (refusal: unknown) => {
        refusals.push(refusal);
        await client.query('ROLLBACK TO SAVEPOINT removal');
      });
    }
    if (refusals.length === removals.length) {
      const { message, detail } = refusals[0] as DatabaseError;
      throw new Error([message, detail].filter(Boolean).join(': '), { cause: refusals[0] });
    }
  }
};

interface PutOptions {
  /** Policies and functions are made in the form for tables that several machines share (`is_distributed`); default no. */
  isDistributed?: boolean;
  /** Where there are several machines. */
  layout?: Pick<Layout, 'asCaller'>;
}

/**
 * Makes functions, views, policies and triggers what the files of a folder say: what has changed, and what speaks of it,
 * is dropped and made anew; what a file that is gone had made is dropped. As the owner, in a transaction, after the
 * migrations. Answers the names of the files that were put in, in order.
 * @throws Error a file fails; the transaction is to be rolled back
 */
export const putSql = async (
  client: ClientBase,
  directory: string,
  { isDistributed = false, layout }: PutOptions = {},
): Promise<string[]> => {
  const files = readSqlFiles(directory);
  const before = await holdPutFiles(client);
  const names = new Set(files.map(({ name }) => name));
  const gone = before.map(({ name }) => name).filter((name) => !names.has(name));
  const changed = await outdated(client, files, before);
  if (gone.length === 0 && changed.length === 0) return [];
  await dropAll(client, [...changed.map(({ name }) => name).toReversed(), ...gone]);
  // The hot path's functions are given to their role: it may own things of the schema until the end of this only.
  await client.query(
    `GRANT CREATE ON SCHEMA public TO ${ANSWERING_ROLE};
     SET LOCAL app.layout = '${isDistributed ? 'distributed' : ''}'`,
  );
  for (const { name, sql } of changed) {
    // Citus hands on what stands in a text, and takes one statement at a time.
    for (const statement of isDistributed ? forSeveralMachines(statementsOf(sql), layout) : [sql])
      await client.query(statement).catch((error: unknown) => {
        throw new Error(`${name}.sql: ${(error as Error).message}`, { cause: error });
      });
  }
  await client.query(`REVOKE CREATE ON SCHEMA public FROM ${ANSWERING_ROLE}`);
  const things = await readThings(client);
  const made = changed.map(({ name, checksum }) => {
    const thing = things.get(name);
    if (thing === undefined) throw new Error(`${name}.sql makes nothing that is called so`);
    return { name, checksum, digest: thing.digest };
  });
  await keepPutFiles(client, { put: made, gone });
  return made.map(({ name }) => name);
};
