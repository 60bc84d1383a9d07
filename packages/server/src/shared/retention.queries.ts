import type { RetentionKind } from '@tokiori/contract';
import { RETENTION_RULES } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from './caller';

/** Periods in days by kind; `null`: never deleted. */
export type RetentionPeriods = Readonly<Record<RetentionKind, number | null>>;

/** What holds where a company has set nothing. */
const DEFAULTS = Object.fromEntries(
  Object.entries(RETENTION_RULES).map(([kind, { defaultDays }]) => [kind, defaultDays]),
) as RetentionPeriods;

/** For how long a company keeps what: its own periods, and the product's for the rest. */
export const getRetentionPeriods = async (tx: Tx, companyId: number): Promise<RetentionPeriods> => {
  const { rows } = await sql<{ periods: Partial<RetentionPeriods> }>`
    select periods from retention_settings where company_id = ${companyId}`.execute(tx);
  return { ...DEFAULTS, ...rows[0]?.periods };
};
