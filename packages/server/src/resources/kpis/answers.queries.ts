import type { ReportPeriod } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { WORDING_ID, WORDING_VERSION } from '../../shared/asked-wording';
import type { ReportedAnswer } from './reported-answer';
import { idsInScope, isInScope, type ScopeOfPeople } from './scope-of-people';

/** The answers of some people within a period, of some of them those of some days, person by person in the order they were given. */
export const listAnswersOfUsers = async (
  tx: Tx,
  companyId: number,
  scope: ScopeOfPeople,
  { from, to, courseTemplateId }: ReportPeriod & { courseTemplateId: number | null },
): Promise<ReportedAnswer[]> => {
  const course =
    courseTemplateId === null ? sql`` : sql`and e.course_template_id = ${courseTemplateId}`;
  const { rows } = await sql<ReportedAnswer>`
    select s.id, s.answered_at, s.answered_on, s.user_id, u.employee_number, u.name, d.name as department_name,
      coalesce(c.name, b.name) as course_name, sh.kind, s.question_id, v.title, s.is_correct, s.is_skipped,
      s.duration_seconds
    from survey_sheets sh
    join surveys s on s.company_id = sh.company_id and s.survey_sheet_id = sh.id and not s.is_dropped
    join question_versions v on v.question_id = ${WORDING_ID}
      and v.version = ${WORDING_VERSION}
    join users u on u.company_id = sh.company_id and u.id = sh.user_id
    left join departments d on d.company_id = u.company_id and d.id = u.department_id
    left join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
    left join course_templates c on c.id = e.course_template_id
    left join basics b on b.id = sh.basic_id
    where sh.company_id = ${companyId} and sh.user_id = any(${idsInScope(scope) ?? []}::bigint[]) and sh.kind <> 'Practice'
      and sh.created_on <= ${to}
      -- An instant against a calendar day of some time zone: a day more.
      and (sh.finished_at is null or sh.finished_at >= ${from}::date - 1)
      and s.answered_on between ${from} and ${to} ${course}
      and ${isInScope(scope, sql`sh.user_id`, sql`s.answered_on`)}
    order by s.user_id, s.answered_at, s.id`.execute(tx);
  return rows;
};
