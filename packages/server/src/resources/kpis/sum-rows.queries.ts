import { sql, type RawBuilder } from 'kysely';

/** Which rows of sums, under the alias `d`, and what of them. */
interface SumRows {
  of: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
}

/** The sums of some months or quarters, by the days with which they begin. */
export const sumPeriodRows = (
  { of, columns }: SumRows,
  unit: string,
  starts: readonly string[],
): RawBuilder<unknown> => sql`select ${columns}, d.starts_on as at from period_sums d
  where ${of} and d.unit = ${unit} and d.starts_on = any(${[...starts]}::date[])`;

/** The sums of single days. */
export const sumDailyRows = (
  { of, columns }: SumRows,
  { from, to }: { from: string; to: string },
): RawBuilder<unknown> => sql`select ${columns}, d.day as at from daily_sums d
  where ${of} and d.day between ${from} and ${to}`;
