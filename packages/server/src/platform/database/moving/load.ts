import { sql, type Kysely } from 'kysely';
import { StartupError } from '../errors';
import type { OwnedDatabase } from '../open';
import { isLaidOut } from '../distributed/cluster';
import { isServed } from './in-use';
import { continueNumbering } from './numbering';
import {
  appliedMigrations,
  copyTable,
  differences,
  fingerprintOf,
  listTables,
  type Table,
} from './rows';
import { asTheyAre, waitForTheOther } from './session';

const SHOWN = 5;

interface LoadOptions<DB> {
  /** Whether nobody has used the target yet; what its migrations put in is replaced. */
  isEmpty: (tx: Kysely<DB>) => Promise<boolean>;
  /** Whether the target's tables are spread over several machines. */
  isCluster: boolean;
  /** Told of each table once it is there; `rows`: how many were copied now, `null` where an earlier run had done so. */
  onTable?: (name: string, rows: number | null) => void;
}

/** What has arrived, in the target: it outlives the process that writes it, and is gone once everything is there. */
const NOTES = sql`
  CREATE TABLE IF NOT EXISTS private.moving (table_name text PRIMARY KEY)`;

/** Whether a database is being filled by a move that has not come to its end. As the owner. */
export const isHalfMoved = async <DB>(tx: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    SELECT to_regclass('private.moving') IS NOT NULL AS is`.execute(tx);
  return rows[0]?.is ?? false;
};

const refuse = (sentence: string): never => {
  throw new StartupError(sentence);
};

const checkTarget = async <DB>(target: Kysely<DB>, { isEmpty }: LoadOptions<DB>): Promise<void> => {
  if (await isServed(target))
    refuse(
      '移す先のデータベースで、サーバーが動いています。サーバーを止めてから、もう一度実行してください。',
    );
  if (!(await isHalfMoved(target)) && !(await isEmpty(target)))
    refuse('移す先には、すでにデータがあります。空のデータベースを作って、そこに移してください。');
};

/**
 * Nobody writes from here on until the transaction ends, and what it reads is of one moment: the lock comes before its
 * first look.
 */
const holdSource = async <DB>(
  source: Kysely<DB>,
  { tables, isCluster }: { tables: readonly Table[]; isCluster: boolean },
): Promise<void> => {
  const names = tables.map(({ name }) => name).join(', ');
  await sql.raw(`LOCK TABLE ${names} IN SHARE MODE`).execute(source);
  await waitForTheOther(source);
  await asTheyAre(source, { isCluster });
  if (await isServed(source))
    refuse(
      '移す元のデータベースで、サーバーが動いています。サーバーをすべて止めてから、もう一度実行してください。',
    );
};

/** Rows that come whole: neither references nor triggers look at them. */
const asReplica = async <DB>(tx: Kysely<DB>, isCluster: boolean): Promise<void> => {
  await asTheyAre(tx, { isCluster });
  await waitForTheOther(tx);
  await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
};

/** One transaction: the table has arrived whole, or nothing of it has. */
const loadTable = <DB>(
  source: Kysely<DB>,
  to: OwnedDatabase<DB>,
  { table, isCluster }: { table: Table; isCluster: boolean },
): Promise<number> =>
  to.asOwner(
    async (target) => {
      await asReplica(target, isCluster);
      await sql.raw(`DELETE FROM ${table.name}`).execute(target);
      const copied = await copyTable(source, target, table);
      await sql`INSERT INTO private.moving VALUES (${table.name})`.execute(target);
      return copied;
    },
    { isBackground: true },
  );

/** What is not the same on both sides, in words; the next run brings these tables again. */
const compare = async <DB>(
  source: Kysely<DB>,
  to: OwnedDatabase<DB>,
  { tables, isCluster }: { tables: readonly Table[]; isCluster: boolean },
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const table of tables) {
    const there = await to.asOwner(
      async (target) => {
        await asTheyAre(target, { isCluster });
        return fingerprintOf(target, table);
      },
      { isBackground: true },
    );
    const whose = differences(await fingerprintOf(source, table), there);
    if (whose.length === 0) continue;
    const some = whose.slice(0, SHOWN).map((id) => (id === '' ? '会社のない行' : `会社 ${id}`));
    wrong.push(`${table.name}（${some.join('、')}${whose.length > SHOWN ? ' ほか' : ''}）`);
    await to.asOwner((target) =>
      sql`DELETE FROM private.moving WHERE table_name = ${table.name}`.execute(target),
    );
  }
  return wrong;
};

/** The tables that an earlier run has brought. */
const arrivedBefore = async <DB>(to: OwnedDatabase<DB>): Promise<Set<string>> => {
  const { rows } = await to.pool.query<{ name: string }>(
    'SELECT table_name AS name FROM private.moving',
  );
  return new Set(rows.map(({ name }) => name));
};

/** Brings the tables that no earlier run has brought. */
const loadMissing = async <DB>(
  source: Kysely<DB>,
  to: OwnedDatabase<DB>,
  options: LoadOptions<DB> & { tables: readonly Table[] },
): Promise<Map<string, number>> => {
  const { tables, isCluster, onTable = () => undefined } = options;
  await to.asOwner((target) => NOTES.execute(target));
  const arrived = await arrivedBefore(to);
  const copied = new Map<string, number>();
  for (const table of tables) {
    const isThere = arrived.has(table.name);
    const rows = isThere ? null : await loadTable(source, to, { table, isCluster });
    if (rows !== null) copied.set(table.name, rows);
    onTable(table.name, rows);
  }
  return copied;
};

/**
 * Copies every row of a database into another that has the same migrations, table by table: a run that was ended
 * anywhere is taken up by the next one. At the end all rows are compared, by table and company. Background jobs stay
 * behind. Answers the rows copied now, by table.
 * @throws StartupError the migrations differ, a server works on either of them, the target is in use, or what has
 * arrived is not what was there
 */
export const loadData = async <DB>(
  from: OwnedDatabase<DB>,
  to: OwnedDatabase<DB>,
  options: LoadOptions<DB>,
): Promise<Map<string, number>> => {
  if ((await from.asOwner(appliedMigrations)) !== (await to.asOwner(appliedMigrations)))
    refuse(
      '移す元と移す先で、データベースの作りの版が違います。両方を同じバージョンのプログラムで一度起動してから、もう一度実行してください。',
    );
  await to.asOwner((target) => checkTarget(target, options));
  const tables = await from.asOwner(listTables);
  const isFromCluster = await isLaidOut(from.pool);
  return from.asOwner(
    async (source) => {
      await holdSource(source, { tables, isCluster: isFromCluster });
      const copied = await loadMissing(source, to, { ...options, tables });
      const wrong = await compare(source, to, { ...options, tables });
      if (wrong.length > 0)
        refuse(
          `移した行が、元の行と同じではありません: ${wrong.join('、')}。もう一度実行すると、これらの表を移し直します。`,
        );
      const { isCluster: hasRanges } = options;
      await to.asOwner((target) => continueNumbering(source, target, { hasRanges }));
      await to.asOwner((target) => sql`DROP TABLE private.moving`.execute(target));
      return copied;
    },
    { isBackground: true, isSnapshot: true },
  );
};
