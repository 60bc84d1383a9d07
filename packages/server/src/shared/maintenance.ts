import type { ReviewRules } from '@tokiori/domain';
import { sql } from 'kysely';
import { reviewRulesOf, type ReviewColumns } from './review-rules';

/** How an examination goes on after its end. */
export interface MaintenanceRow {
  /** Percent. */
  desired_retention: number;
  minutes_a_month: number;
}

/**
 * SQL for `MaintenanceRow` of an examination and its course, under the aliases `e` and `c`; `null`: by how it stands it
 * ends for good. Read it by `maintenanceOf`: before its end an examination runs.
 */
export const MAINTENANCE = sql<MaintenanceRow | null>`case when c.maintenance_minutes is not null
  and is_maintained(e.company_id, e.id, 'infinity')
  then json_build_object('desired_retention', c.maintenance_retention_percent,
    'minutes_a_month', c.maintenance_minutes) end`;

interface MaintainedRow {
  to_date: string | null;
  maintenance: MaintenanceRow | null;
}

/** How an examination goes on after its end on a day; `null`: it has not ended by then, or ended for good. */
export const maintenanceOf = (row: MaintainedRow, today: string): MaintenanceRow | null =>
  row.to_date !== null && row.to_date < today ? row.maintenance : null;

/** When the questions of an examination come back: as its course says, or as its maintenance does, which has no end. */
export const reviewRulesWithin = (
  row: ReviewColumns & MaintainedRow,
  today: string,
): ReviewRules & { toDate: string | null } => {
  const rules = reviewRulesOf(row);
  const maintenance = maintenanceOf(row, today);
  if (maintenance === null) return { ...rules, toDate: row.to_date };
  return { ...rules, desiredRetention: maintenance.desired_retention / 100, toDate: null };
};
