import type { ReportPeriod } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import type { AskedSubject } from './period';

/** What a pack is about: whose, what, which days, and up to which moment. */
export interface PackScope {
  companyId: number;
  timeZone: string;
  subject: AskedSubject;
  period: ReportPeriod;
  asOf: Date;
}

/** SQL: the day of a moment, in the company's time zone. */
export const dayOf = ({ timeZone }: Pick<PackScope, 'timeZone'>, moment: RawBuilder<unknown>) =>
  sql<string>`(${moment} at time zone ${timeZone})::date`;

const isOfSubject = (
  { subject }: PackScope,
  kind: 'Course' | 'Basic',
  column: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  if (subject.kind === 'FiscalYear') return sql<boolean>`true`;
  return subject.kind === kind ? sql<boolean>`${column} = ${subject.id}` : sql<boolean>`false`;
};

/**
 * SQL: whether an examination, under the alias `e`, is a result of the pack. It was assigned by the period's end, and it was
 * neither completed, over, ended by hand nor taken back before the period began.
 */
export const isExaminationIn = (scope: PackScope): RawBuilder<boolean> => {
  const { companyId, asOf } = scope;
  const { from, to } = scope.period;
  const notBefore = (moment: RawBuilder<unknown>) =>
    sql`(${moment} is null or ${dayOf(scope, moment)} >= ${from}::date)`;
  return sql<boolean>`(e.company_id = ${companyId} and ${isOfSubject(scope, 'Course', sql`e.course_template_id`)}
    and e.created_at <= ${asOf} and e.from_date <= ${to}::date
    and coalesce(e.completed_on, e.to_date, 'infinity') >= ${from}::date
    and ${notBefore(sql`e.deleted_at`)} and ${notBefore(sql`e.disabled_at`)})`;
};

/** SQL: whether a sheet, under the alias `sh`, is a sitting of a basic that was open within the period. */
export const isSittingIn = (scope: PackScope): RawBuilder<boolean> => {
  const { companyId, asOf } = scope;
  const { from, to } = scope.period;
  return sql<boolean>`(sh.company_id = ${companyId} and sh.kind = 'Basic'
    and ${isOfSubject(scope, 'Basic', sql`sh.basic_id`)}
    and sh.created_at <= ${asOf} and sh.created_on <= ${to}::date
    and (sh.finished_at is null or ${dayOf(scope, sql`sh.finished_at`)} >= ${from}::date))`;
};

/** SQL: whether somebody, under the alias `u`, was in the company at the period's end. */
export const wasThere = (
  scope: PackScope,
): RawBuilder<boolean> => sql<boolean>`(u.created_at <= ${scope.asOf}
  and ${dayOf(scope, sql`u.created_at`)} <= ${scope.period.to}::date
  and (u.deactivated_at is null or ${dayOf(scope, sql`u.deactivated_at`)} > ${scope.period.to}::date))`;

/** SQL: the departments that somebody, under the alias `u`, belonged to on a day. */
export const departmentsOn = (companyId: number, day: string): RawBuilder<number[]> => sql<
  number[]
>`coalesce(
  (select pm.department_ids from past_memberships pm
    where pm.company_id = ${companyId} and pm.user_id = u.id and pm.until_date > ${day}::date
    order by pm.until_date limit 1),
  (select array_agg(ud.department_id order by ud.department_id) from user_departments ud
    where ud.company_id = ${companyId} and ud.user_id = u.id),
  '{}')`;
