import {
  MEASURES,
  SUM_NAMES,
  type DailySums,
  type SumName,
  type SummedMeasureName,
} from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../tables';

/** The columns of `daily_sums` and `period_sums` that keep the sums. */
const COLUMNS = {
  asked: 'asked',
  correct: 'correct_count',
  recapAsked: 'recap_asked',
  recapCorrect: 'recap_correct_count',
  points: 'points',
  seconds: 'seconds',
  retentionAsked: 'retention_asked',
  retentionRetained: 'retention_retained',
  retentionChance: 'retention_chance',
} as const satisfies Record<SumName, keyof Tables['daily_sums']>;

/** Sums as the columns of a row. */
export const sumColumns = (sums: DailySums) =>
  Object.fromEntries(SUM_NAMES.map((name) => [COLUMNS[name], sums[name]])) as Record<
    (typeof COLUMNS)[SumName],
    number
  >;

/** The names of these columns, for an insert. */
export const SUM_COLUMNS = sql.join(SUM_NAMES.map((name) => sql.ref(COLUMNS[name])));

/** The column of a sum in the rows `d`. */
export const columnOf = (name: SumName): RawBuilder<number> =>
  sql`${sql.ref(`d.${COLUMNS[name]}`)}`;

/** Sums over the rows `d` in a select, each by its name. */
export const addColumns = (names: readonly SumName[]): RawBuilder<unknown> =>
  sql.join(
    names.map((name) => sql`coalesce(sum(${columnOf(name)}), 0)::bigint as ${sql.ref(name)}`),
  );

/** All sums of the rows `d` of `daily_sums` in a select, each by its name. */
export const ALL_SUMS = sql<DailySums>`${addColumns(SUM_NAMES)}`;

/** The columns of the rows `d` of `daily_sums`, each added up, in the order of `SUM_COLUMNS`. */
export const ADDED_UP = sql.join(SUM_NAMES.map((name) => sql`sum(${columnOf(name)})`));

/** What one row `d` of `daily_sums` counts for a measure. */
export const countInRow = (measure: SummedMeasureName): RawBuilder<number> =>
  sql`(${sql.join(MEASURES[measure].numerator.map(columnOf), sql` + `)})`;

/** What the rows `d` of `daily_sums` count for a measure together. */
export const countOf = (measure: SummedMeasureName): RawBuilder<number> =>
  sql`coalesce(sum(${countInRow(measure)}), 0)`;
