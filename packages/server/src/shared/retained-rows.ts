import type { RetentionKind } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';

/**
 * Rows that a company keeps for as long as it has set: which they are, and by what they are old. A resource names those of
 * its tables in its `resource.ts`. What counts them and what deletes them is made of this alone.
 */
export interface RetainedRows {
  kind: RetentionKind;
  /** Called `r` in the parts below. */
  table: string;
  /** What names a row within its company. */
  key: readonly string[];
  /** By what a row is old: an instant, or a day. */
  age: RawBuilder<unknown>;
  isDay?: true;
  /** Whose rows they are; `null`: the table names nobody. */
  person: RawBuilder<unknown> | null;
  /** Rows that may go at all; all of them unless told. */
  which?: RawBuilder<unknown>;
}

/** Whose rows are looked for, and which day is the first that stays. */
export interface RetentionBound {
  companyId: number;
  timeZone: string;
  /** `YYYY-MM-DD`, by the company's clock. */
  before: string;
}

/** `table r where …`: a company's rows of days before the first that stays. */
export const oldRows = (
  { table, age, isDay, which }: RetainedRows,
  { companyId, timeZone, before }: RetentionBound,
): RawBuilder<unknown> => sql`${sql.table(table)} r where r.company_id = ${companyId}
  and ${age} < ${isDay ? sql`${before}::date` : sql`(${before}::date::timestamp at time zone ${timeZone})`}
  ${which === undefined ? sql`` : sql`and ${which}`}`;
