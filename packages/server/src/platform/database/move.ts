import { sql, type Kysely } from 'kysely';
import { isLaidOut } from './distributed/cluster';
import { StartupError } from './errors';
import type { OwnedDatabase } from './open';
import { listMendings, mend } from './moving/dangling';
import { isServed } from './moving/in-use';
import { continueNumbering } from './moving/numbering';
import {
  appliedMigrations,
  copyTable,
  differences,
  fingerprintOf,
  listTables,
  type Table,
} from './moving/rows';
import { asTheyAre, waitForTheOther } from './moving/session';

/** What a move has done. */
export interface MoveResult {
  /** Rows that were copied, by table. */
  copied: Map<string, number>;
  /** Rows that pointed at what is gone and were deleted or emptied: so many times. */
  mended: number;
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

const listForeignKeys = async <DB>(tx: Kysely<DB>): Promise<Constraint[]> => {
  const { rows } = await sql<Constraint>`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
           pg_get_constraintdef(oid) AS definition
      FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(tx);
  return rows;
};

/** Migrations may have put rows there; a person's are never overwritten. */
const clear = async <DB>(target: Kysely<DB>, tables: Table[], isEmpty: boolean): Promise<void> => {
  if (!isEmpty) {
    throw new StartupError(
      '移す先の PostgreSQL には、すでにデータがあります。空のデータベースを作って、そこに移してください。',
    );
  }
  const names = tables.map(({ name }) => name).join(', ');
  if (names !== '') await sql.raw(`TRUNCATE ${names}`).execute(target);
};

/** All or nothing: what is not the same there takes everything back. */
const compare = async <DB>(
  source: Kysely<DB>,
  target: Kysely<DB>,
  tables: readonly Table[],
): Promise<void> => {
  for (const table of tables) {
    const there = await fingerprintOf(target, table);
    if (differences(await fingerprintOf(source, table), there).length > 0)
      throw new StartupError(
        `移した行が、元の行と同じではありません: ${table.name}。何も移していません。`,
      );
  }
};

/** Asked before the lock, which would wait for a server, and after it. */
const refuseServed = async <DB>(source: Kysely<DB>): Promise<void> => {
  if (await isServed(source))
    throw new StartupError(
      '移す元のデータベースで、サーバーが動いています。サーバーをすべて止めてから、もう一度実行してください。',
    );
};

const copyAll = async <DB>(
  source: Kysely<DB>,
  target: Kysely<DB>,
  { isEmpty, isCluster }: { isEmpty: (tx: Kysely<DB>) => Promise<boolean>; isCluster: boolean },
): Promise<MoveResult> => {
  await asTheyAre(source, { isCluster });
  await asTheyAre(target, { isCluster: false });
  for (const side of [source, target]) await waitForTheOther(side);
  if ((await appliedMigrations(source)) !== (await appliedMigrations(target))) {
    throw new StartupError(
      '移す元と移す先で、データベースの作りの版が違います。両方を同じバージョンのプログラムで一度起動してから、もう一度実行してください。',
    );
  }
  await refuseServed(source);
  const tables = await listTables(source);
  const names = tables.map(({ name }) => name).join(', ');
  await sql.raw(`LOCK TABLE ${names} IN SHARE MODE`).execute(source);
  await refuseServed(source);
  await clear(target, tables, await isEmpty(target));
  // Foreign keys form circles: they are dropped here, and checked when they are added again.
  const mendings = await listMendings(target);
  const foreignKeys = await listForeignKeys(target);
  for (const key of foreignKeys) {
    await sql.raw(`ALTER TABLE ${key.table} DROP CONSTRAINT ${key.name}`).execute(target);
  }
  const copied = new Map<string, number>();
  for (const table of tables) {
    await sql.raw(`ALTER TABLE ${table.name} DISABLE TRIGGER USER`).execute(target);
    copied.set(table.name, await copyTable(source, target, table));
    await sql.raw(`ALTER TABLE ${table.name} ENABLE TRIGGER USER`).execute(target);
  }
  await compare(source, target, tables);
  // What came from several machines may point at what is gone; elsewhere there is nothing of the kind.
  const mended = await mend(target, mendings);
  for (const { table, name, definition } of foreignKeys) {
    await sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`).execute(target);
  }
  await continueNumbering(source, target, { hasRanges: false });
  return { copied, mended };
};

/**
 * Copies every row of one database into another that has the same migrations (embedded →
 * PostgreSQL, or the other way), in one transaction: all or nothing. Background jobs stay behind.
 * `isEmpty` says whether the target is still unused; what its migrations put in is replaced.
 * All rows are compared by table and company. Afterwards what points at rows that are gone is mended.
 * @throws StartupError the migrations differ, the target is in use, a server is connected to the source, or rows are not the same
 */
export const moveData = async <DB>(
  from: OwnedDatabase<DB>,
  to: OwnedDatabase<DB>,
  isEmpty: (tx: Kysely<DB>) => Promise<boolean>,
): Promise<MoveResult> => {
  const options = { isEmpty, isCluster: await isLaidOut(from.pool) };
  return to.asOwner(
    (target) => from.asOwner((source) => copyAll(source, target, options), { isBackground: true }),
    { isBackground: true },
  );
};
