import { sql, type Kysely } from 'kysely';

interface Numbering {
  /** The sequence, and the table and column that it numbers. */
  sequence: string;
  table: string;
  column: string;
}

const NUMBERINGS = sql<Numbering>`
  SELECT format('%I', s.relname) AS sequence, format('%I', t.relname) AS table, format('%I', a.attname) AS column
    FROM pg_class s
    JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass
                    AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
    JOIN pg_class t ON t.oid = d.refobjid
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
   WHERE s.relkind = 'S' AND s.relnamespace = 'public'::regnamespace ORDER BY 1`;

/** The machines of a cluster number what they make themselves from here on, each in a range of its own. */
const RANGE = 2n ** 48n;

const largest = async <DB>(
  tx: Kysely<DB>,
  { table, column }: Numbering,
  [from, to]: readonly [bigint, bigint],
): Promise<string | null> => {
  const { rows } = await sql
    .raw<{ most: string | null }>(
      `SELECT max(${column})::text AS most FROM ${table} WHERE ${column} >= ${from} AND ${column} < ${to}`,
    )
    .execute(tx);
  return rows[0]?.most ?? null;
};

const lastOf = async <DB>(source: Kysely<DB>, sequence: string): Promise<string | null> => {
  const { rows } = await sql<{ last: string | null }>`
    SELECT last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND format('%I', sequencename) = ${sequence}`.execute(source);
  return rows[0]?.last ?? null;
};

const greater = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b;
  return BigInt(a) > BigInt(b) ? a : b;
};

/** Where the source stopped, unless that lies in a range of a machine: what came back from a cluster numbered on there. */
const stoppedAt = async <DB>(
  source: Kysely<DB>,
  sequence: string,
  hasRanges: boolean,
): Promise<string | null> => {
  const last = await lastOf(source, sequence);
  return hasRanges && last !== null && BigInt(last) >= RANGE ? null : last;
};

/**
 * Lets the target go on numbering where the source stopped, and above every number that is there: a cluster's machines
 * number in ranges of their own, which its sequences do not tell.
 * @param hasRanges whether the target has such ranges, so that those of other machines do not count
 * @throws Error a machine has refused its number
 */
export const continueNumbering = async <DB>(
  source: Kysely<DB>,
  target: Kysely<DB>,
  { hasRanges }: { hasRanges: boolean },
): Promise<void> => {
  const { rows } = await NUMBERINGS.execute(target);
  for (const numbering of rows) {
    const { sequence } = numbering;
    const there = await largest(target, numbering, [0n, hasRanges ? RANGE : 2n ** 62n]);
    const last = greater(await stoppedAt(source, sequence, hasRanges), there);
    if (last !== null)
      await sql`SELECT setval(${sequence}::regclass, ${last}::bigint)`.execute(target);
    if (hasRanges) await continueOnWorkers(target, numbering);
  }
};

/** Rows that came from a cluster may have numbers of the ranges that the machines of this one number in. */
const continueOnWorkers = async <DB>(target: Kysely<DB>, numbering: Numbering): Promise<void> => {
  const above = await largest(target, numbering, [RANGE, 2n ** 62n]);
  if (above === null) return;
  const { rows } = await sql<{ group: number }>`
    SELECT DISTINCT groupid AS group FROM pg_dist_node WHERE groupid > 0`.execute(target);
  for (const { group } of rows) {
    const from = BigInt(group) * RANGE;
    const most = await largest(target, numbering, [from, from + RANGE]);
    if (most === null) continue;
    const command = `SELECT setval('${numbering.sequence}', ${most}) FROM pg_dist_local_group WHERE groupid = ${group}`;
    const answers = await sql<{ success: boolean; result: string }>`
      SELECT success, result FROM run_command_on_workers(${command})`.execute(target);
    const refused = answers.rows.find(({ success }) => !success);
    if (refused) throw new Error(`${numbering.sequence}: ${refused.result}`);
  }
};
