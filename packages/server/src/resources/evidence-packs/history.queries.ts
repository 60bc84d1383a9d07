import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../shared/caller';
import { dayOf, isExaminationIn, isSittingIn, type PackScope } from './scope';

/** An entry of the audit log about the examination or the subject. */
export interface LogRow {
  id: number;
  at: Date;
  action: string;
  target_type: 'examination' | 'course_template' | 'basic';
  target_id: number;
  target_name: string | null;
  /** `null`: the product by itself, or one of the operator's. */
  by_name: string | null;
  changes: Record<string, unknown>;
  /** Written together with a leave, or with the assignment itself. */
  is_by_leave: boolean;
}

const COLUMNS = sql`l.id, l.created_at as at, l.action, l.target_type, l.target_id, u.name as by_name, l.changes`;
const ACTOR = sql`left join users u on u.company_id = l.company_id and u.id = l.user_id`;

/** What was changed by hand of some examinations: their days, their end, that they are there. Earliest first. */
export const listExaminationLog = async (
  tx: Tx,
  { companyId, asOf }: PackScope,
  examinationIds: readonly number[],
): Promise<LogRow[]> => {
  const { rows } = await sql<LogRow>`
    select ${COLUMNS}, null as target_name, exists (
      select from audit_log o where o.company_id = ${companyId} and o.request_id = l.request_id
        and (o.action in ('leave.create', 'leave.update', 'leave.delete') or o.action = 'examinations.assign')
        and o.created_at between l.created_at - interval '1 day' and l.created_at + interval '1 day') as is_by_leave
    from audit_log l ${ACTOR}
    where l.company_id = ${companyId} and l.target_type = 'examination'
      and l.target_id = any(${[...examinationIds]}::bigint[]) and l.created_at <= ${asOf}
      and l.action in ('examination.update', 'examination.disable', 'examination.enable', 'examination.delete')
    order by l.id`.execute(tx);
  return rows;
};

const subjectEntries = ({ subject }: PackScope): RawBuilder<unknown> => {
  if (subject.kind === 'FiscalYear') return sql`l.target_type in ('course_template', 'basic')`;
  const type = subject.kind === 'Course' ? 'course_template' : 'basic';
  return sql`l.target_type = ${type} and l.target_id = ${subject.id}`;
};

const withinPeriod = (scope: PackScope): RawBuilder<unknown> => sql`l.created_at <= ${scope.asOf}
  and ${dayOf(scope, sql`l.created_at`)} between ${scope.period.from}::date and ${scope.period.to}::date`;

/** The next changes of courses and basics themselves within the period, earliest first. */
export const listSubjectLog = async (
  tx: Tx,
  scope: PackScope,
  { after, limit }: { after: number; limit: number },
): Promise<LogRow[]> => {
  const { rows } = await sql<LogRow>`
    select ${COLUMNS}, coalesce(t.name, b.name) as target_name, false as is_by_leave
    from audit_log l ${ACTOR}
    left join course_templates t on l.target_type = 'course_template' and t.id = l.target_id
    left join basics b on l.target_type = 'basic' and b.id = l.target_id
    where l.company_id = ${scope.companyId} and l.id > ${after} and ${subjectEntries(scope)} and ${withinPeriod(scope)}
      and l.action in ('course_template.update', 'basic.update')
    order by l.id limit ${limit}`.execute(tx);
  return rows;
};

/** What somebody who administered did, and how often. */
export interface AdministratorRow {
  name: string | null;
  role: string | null;
  kind: '作成' | '割り当て' | '変更' | '公開';
  first: Date;
  last: Date;
  times: number;
}

/** Who made, gave, changed and published the courses and basics. What was made before the period counts too. */
export const listAdministrators = async (tx: Tx, scope: PackScope): Promise<AdministratorRow[]> => {
  const { rows } = await sql<AdministratorRow>`
    with entries as (
      select l.user_id, l.created_at, case
        when l.action in ('course_template.create', 'basic.create') then '作成'
        when l.action = 'examinations.assign' then '割り当て'
        when l.changes #>> '{state,to}' = 'Live' or l.changes #>> '{enabled,to}' = 'true' then '公開'
        else '変更' end as kind
      from audit_log l
      where l.company_id = ${scope.companyId} and l.user_id is not null and ${subjectEntries(scope)}
        and l.created_at <= ${scope.asOf}
        and (l.action in ('course_template.create', 'basic.create') or ${withinPeriod(scope)})
        and l.action in ('course_template.create', 'basic.create', 'examinations.assign', 'course_template.update',
          'basic.update')
    )
    select u.name, u.role, e.kind, min(e.created_at) as first, max(e.created_at) as last, count(*)::int as times
    from entries e left join users u on u.company_id = ${scope.companyId} and u.id = e.user_id
    group by e.user_id, u.name, u.role, e.kind order by min(e.created_at), e.user_id, e.kind`.execute(
    tx,
  );
  return rows;
};

/** A correction of marks that changed answers of the pack. */
export interface ErratumRow {
  id: number;
  kind: 'Key' | 'Everybody' | 'Dropped';
  title: string;
  note: string;
  by_name: string | null;
  applied_at: Date;
  undone_at: Date | null;
  answers_changed: number;
}

/** The errata that changed answers of the pack's results. */
export const listErrata = async (tx: Tx, scope: PackScope): Promise<ErratumRow[]> => {
  const { companyId, asOf } = scope;
  const { rows } = await sql<ErratumRow>`
    select er.id, er.kind, v.title, er.note, u.name as by_name, er.applied_at,
      case when er.undone_at <= ${asOf} then er.undone_at end as undone_at, count(*)::int as answers_changed
    from errata er
    join errata_answers a on a.company_id = er.company_id and a.erratum_id = er.id
    join surveys s on s.company_id = a.company_id and s.id = a.survey_id
    join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
    left join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
    join questions q on q.id = er.question_id
    join question_versions v on v.question_id = q.id and v.version = q.version
    left join users u on u.company_id = er.company_id and u.id = er.created_by
    where er.company_id = ${companyId} and er.applied_at <= ${asOf}
      and s.answered_on <= ${scope.period.to}::date
      and (${isExaminationIn(scope)} or ${isSittingIn(scope)})
    group by er.company_id, er.id, v.title, u.name order by er.id`.execute(tx);
  return rows;
};

/** Something by which somebody was reminded. */
export interface ReminderRow {
  user_id: number;
  at: Date;
  what: 'Round' | 'Notice' | 'Basic' | 'Escalation';
  /** Of a basic alone. */
  subject: string | null;
  by_name: string | null;
}

/** How some people were reminded within the period, and that their managers were told. */
export const listReminders = async (
  tx: Tx,
  scope: PackScope,
  userIds: readonly number[],
): Promise<ReminderRow[]> => {
  const { companyId, timeZone } = scope;
  const { from, to } = scope.period;
  const begins = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone ${timeZone}`;
  const basic = scope.subject.kind === 'Basic' ? sql`and r.basic_id = ${scope.subject.id}` : sql``;
  const ids = sql`any(${[...userIds]}::bigint[])`;
  const { rows } = await sql<ReminderRow>`
    select * from (
      select r.user_id, coalesce(n.sent_at, rr.planned_at, ${begins(sql`r.sent_on`)}) as at,
        case when n.user_id is null then 'Round' else 'Notice' end as what, null as subject, b.name as by_name
      from reminders r
      left join reminder_rounds rr on rr.company_id = r.company_id and rr.id = r.round_id
      left join people_notices n on n.company_id = r.company_id and n.user_id = r.user_id and n.sent_on = r.sent_on
      left join users b on b.company_id = n.company_id and b.id = n.sent_by
      where r.company_id = ${companyId} and r.user_id = ${ids} and r.sent_on between ${from}::date and ${to}::date
      union all
      select r.user_id, ${begins(sql`r.sent_on`)}, 'Basic', bs.name, null
      from basic_reminders r join basics bs on bs.id = r.basic_id
      where r.company_id = ${companyId} and r.user_id = ${ids} ${basic}
        and r.sent_on between ${from}::date and ${to}::date
      union all
      select r.user_id, ${begins(sql`r.told_on`)}, 'Escalation', null, null
      from reminder_runs r
      where r.company_id = ${companyId} and r.user_id = ${ids} and r.told_on between ${from}::date and ${to}::date
    ) t where t.at <= ${scope.asOf} order by t.user_id, t.at, t.what, t.subject`.execute(tx);
  return rows;
};

/** Certificates of results that were taken back. */
export interface RevokedRow {
  year: number;
  sequence: number;
  user_name: string;
  subject: string;
  revoked_at: Date;
}

/** The revoked certificates of some results. */
export const listRevoked = async (
  tx: Tx,
  { companyId, asOf }: PackScope,
  { examinationIds, sheetIds }: { examinationIds: readonly number[]; sheetIds: readonly number[] },
): Promise<RevokedRow[]> => {
  const { rows } = await sql<RevokedRow>`
    select c.year, c.sequence, c.user_name, coalesce(c.course_name, c.basic_name) as subject, c.revoked_at
    from certificates c
    where c.company_id = ${companyId} and c.revoked_at <= ${asOf}
      and (c.examination_id = any(${[...examinationIds]}::bigint[])
        or c.survey_sheet_id = any(${[...sheetIds]}::bigint[]))
    order by c.id`.execute(tx);
  return rows;
};
