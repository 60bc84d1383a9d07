import type { ReportPeriod } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';

/**
 * SQL for an examination, under the alias `e`, whose course is maintained and that was answered within a period after its
 * end. Those alone are looked up in the sums: the others are told by their days.
 */
const maintainedWithin = (
  companyId: number,
  { from, to }: ReportPeriod,
): RawBuilder<boolean> => sql<boolean>`(
  e.to_date < ${from}::date - 1
  and exists (select from course_templates c where c.id = e.course_template_id and c.maintenance_minutes is not null)
  and exists (
    select from daily_sums d
    where d.company_id = ${companyId} and d.user_id = e.user_id and d.examination_id = e.id
      and d.day between ${from}::date and ${to}::date))`;

/**
 * SQL for an examination, under the alias `e`, that ran within a period: a day longer for a sitting that was left open,
 * as long as it was maintained and answered, and not after somebody ended or removed it. One that was removed
 * unanswered never was.
 */
export const ranWithin = (companyId: number, { from, to }: ReportPeriod): RawBuilder<boolean> => {
  const dayBefore = sql`${from}::date - 1`;
  const isRunning = sql`(e.to_date is null or e.to_date >= ${dayBefore} or ${maintainedWithin(companyId, { from, to })})`;
  return sql<boolean>`(e.from_date <= ${to} and ${isRunning}
    and (e.disabled_at is null or e.disabled_at >= ${dayBefore})
    and (e.deleted_at is null or (e.deleted_at >= ${dayBefore} and e.answered_count > 0)))`;
};
