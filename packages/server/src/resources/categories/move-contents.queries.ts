import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import type { ChildLevel } from './levels';

interface Move {
  from: number;
  to: number;
}

const countOf = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }): number =>
  Number(numAffectedRows);

/** Moves all questions of a minor category, deleted ones too. @returns how many of them are there */
export const updateQuestionsOf = async (
  tx: Tx,
  { companyId }: Caller,
  { from, to, now }: Move & { now: Date },
): Promise<number> => {
  const { rows } = await sql<{ live: number }>`
    with moved as (
      update questions set minor_category_id = ${to}, updated_at = ${now}
      where company_id = ${companyId} and minor_category_id = ${from}
      returning deleted_at
    )
    select count(*) filter (where deleted_at is null)::int as live from moved`.execute(tx);
  return rows[0]?.live ?? 0;
};

/** Names that the live categories under both have: under one of them a name stands once. */
export const listNamesInBoth = async (
  tx: Tx,
  { companyId }: Caller,
  { table, column }: ChildLevel,
  { from, to }: Move,
): Promise<string[]> => {
  const live = (parentId: number) => sql`
    select name from ${sql.table(table)}
    where company_id = ${companyId} and ${sql.ref(column)} = ${parentId} and deleted_at is null`;
  const { rows } = await sql<{ name: string }>`
    ${live(from)} intersect ${live(to)} order by name limit 1`.execute(tx);
  return rows.map(({ name }) => name);
};

/** Moves the live categories under one to another. @returns how many */
export const updateCategoriesOf = async (
  tx: Tx,
  { companyId }: Caller,
  { table, column }: ChildLevel,
  { from, to }: Move,
): Promise<number> =>
  countOf(
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where company_id = ${companyId} and ${sql.ref(column)} = ${from} and deleted_at is null`.execute(
      tx,
    ),
  );
