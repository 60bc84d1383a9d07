import type { HeldCertificate, listCertificates, Qualification } from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { matches } from '../../shared/search';
import { visibleUsers } from '../../shared/visible-users.access';
import { inDepartments } from '../departments/departments.access';
import { isLatest } from './latest.access';

const NUMBER = sql<string>`(ce.year || '-' || lpad(ce.sequence::text, greatest(4, length(ce.sequence::text)), '0'))`;
const SUBJECT = sql<string>`coalesce(ce.course_name, ce.basic_name)`;

/** One page of the certificates that active people hold, as far as the caller sees them; those that end first come first. */
export const pageOfCertificates = (
  call: CallOf<typeof listCertificates>,
  today: string,
): Promise<Page<HeldCertificate>> => {
  const { companyId } = call.caller;
  const isExpired = sql<boolean>`coalesce(ce.expires_on < ${today}::date, false)`;
  return pageOf<typeof listCertificates, HeldCertificate>(call, {
    columns: sql`ce.id, ce.user_id, u.name as user_name, u.name_kana, u.employee_number, d.name as department_name,
      ${NUMBER} as number, ce.basic_name, ce.course_name, ce.course_template_id, ce.examination_id, ce.survey_sheet_id,
      ce.passed_on, ce.expires_on, ce.retaken_on, case when ${isExpired} then 'Expired' else 'Valid' end as state`,
    from: sql`certificates ce
      join users u on u.company_id = ce.company_id and u.id = ce.user_id and u.deactivated_at is null
      left join departments d on d.company_id = u.company_id and d.id = u.department_id`,
    where: [sql`ce.company_id = ${companyId}`, visibleUsers(call.caller), isLatest(companyId)],
    sorts: {
      id: sql`ce.id`,
      user_name: [sql`u.name_kana`, sql`u.name`],
      department_name: sql`d.name`,
      subject_name: SUBJECT,
      passed_on: sql`ce.passed_on`,
      expires_on: sql`ce.expires_on`,
    },
    order: { field: 'expires_on' },
    filters: {
      q: (text) =>
        matches([sql`u.name`, sql`u.name_kana`, sql`u.employee_number`, SUBJECT, NUMBER], text),
      department_id: (ids, query) => inDepartments(companyId, ids, query.queryByDept ?? false),
      queryByDept: null,
      state: (wanted) =>
        sql`case when ${isExpired} then 'Expired' else 'Valid' end = any(${wanted}::text[])`,
      ends_within: (days) =>
        sql`ce.expires_on between ${today}::date and ${today}::date + ${Number(days)}::int`,
      course_template_id: (id) => sql`ce.course_template_id = ${id}`,
    },
  });
};

/** What a person has passed, by name: the latest certificate of each course, and each basic whose latest sitting they passed. */
export const listQualificationsOf = async (
  tx: Tx,
  { companyId, userId }: { companyId: number; userId: number },
  today: string,
): Promise<Qualification[]> => {
  const { rows } = await sql<Qualification>`
    select q.*, case when q.expires_on < ${today}::date then 'Expired' else 'Valid' end as state from (
      select ${NUMBER} as number, null::text as basic_name, ce.course_name, ce.passed_on, ce.expires_on
      from certificates ce
      where ce.company_id = ${companyId} and ce.user_id = ${userId} and ce.course_template_id is not null
        and ${isLatest(companyId)}
      union all
      select case when ce.id is not null then ${NUMBER} end, b.name, null, s.finished_on, null
      from basic_sittings s
      join basics b on b.id = s.basic_id and (b.company_id = ${companyId} or b.preset)
      left join certificates ce on ce.company_id = s.company_id and ce.survey_sheet_id = s.survey_sheet_id
      where s.company_id = ${companyId} and s.user_id = ${userId} and s.replaced_on is null and s.is_passed
    ) q
    order by coalesce(q.course_name, q.basic_name), q.passed_on`.execute(tx);
  return rows;
};
