import type { ReportPeriod } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';

/**
 * SQL for an examination, under the alias `e`, that ran within a period: a day longer for a sitting that was left open,
 * and not after somebody ended or removed it. One that was removed unanswered never was.
 */
export const ranWithin = ({ from, to }: ReportPeriod): RawBuilder<boolean> => {
  const dayBefore = sql`${from}::date - 1`;
  return sql<boolean>`(e.from_date <= ${to} and (e.to_date is null or e.to_date >= ${dayBefore})
    and (e.disabled_at is null or e.disabled_at >= ${dayBefore})
    and (e.deleted_at is null or (e.deleted_at >= ${dayBefore} and e.answered_count > 0)))`;
};
