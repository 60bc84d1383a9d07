import { MOST_PREVIEWED } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { oldRows, type RetainedRows, type RetentionBound } from '../../shared/retained-rows';

const personOf = ({ person }: RetainedRows): RawBuilder<unknown> => person ?? sql`null::bigint`;

/** How many rows are too old, and whose they are (`null`: of nobody). */
export interface OldRowCount {
  rows: number;
  people: number | null;
}

/** Counts all rows of a kind that are too old. */
export const countOldRows = async (
  tx: Tx,
  rows: RetainedRows,
  bound: RetentionBound,
): Promise<OldRowCount> => {
  const { rows: counted } = await sql<{ rows: number; people: number }>`
    select count(*) as rows, count(distinct ${personOf(rows)}) as people from ${oldRows(rows, bound)}`.execute(
    tx,
  );
  const { rows: count, people } = onlyRow(counted);
  return { rows: count, people: rows.person === null ? null : people };
};

/** The same of the oldest `MOST_PREVIEWED` rows at most, and the day of the oldest. */
export const countFirstOldRows = async (
  tx: Tx,
  rows: RetainedRows,
  bound: RetentionBound,
): Promise<OldRowCount & { isMore: boolean; oldestOn: string | null }> => {
  const { isDay, age } = rows;
  const day = isDay ? sql`o.age` : sql`o.age at time zone ${bound.timeZone}`;
  const { rows: counted } = await sql<{ rows: number; people: number; oldest_on: string | null }>`
    select count(*) as rows, count(distinct o.person) as people, min((${day})::date) as oldest_on
    from (select ${age} as age, ${personOf(rows)} as person from ${oldRows(rows, bound)}
      order by ${age} limit ${MOST_PREVIEWED + 1}) o`.execute(tx);
  const { rows: count, people, oldest_on: oldestOn } = onlyRow(counted);
  return {
    rows: Math.min(count, MOST_PREVIEWED),
    people: rows.person === null ? null : people,
    isMore: count > MOST_PREVIEWED,
    oldestOn,
  };
};

/** Deletes rows that `countOldRows` counts, `limit` at most. Runs as the system role. @returns how many */
export const deleteOldRows = async (
  tx: Tx,
  rows: RetainedRows,
  bound: RetentionBound,
  limit: number,
): Promise<number> => {
  const names = rows.key.map((name) => sql.ref(name));
  const key = sql.join(names.map((name) => sql`r.${name}`));
  const isSame = sql.join(
    names.map((name) => sql`d.${name} = gone.${name}`),
    sql` and `,
  );
  const { numAffectedRows } = await sql`
    with gone as (select ${key} from ${oldRows(rows, bound)} order by ${rows.age} limit ${limit})
    delete from ${sql.table(rows.table)} d using gone
    where d.company_id = ${bound.companyId} and ${isSame}`.execute(tx);
  return Number(numAffectedRows ?? 0);
};
