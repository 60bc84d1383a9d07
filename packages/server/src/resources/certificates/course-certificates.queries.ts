import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** A passed examination of a course that gives certificates, with what its certificate says. */
export interface CertifiedExamination {
  user_id: number;
  user_name: string;
  company_name: string;
  examination_id: number;
  course_template_id: number;
  course_name: string;
  passed_on: string;
  certificate_months: number | null;
  certificate_retake_days: number | null;
}

/**
 * The first examinations of active people of a company that were passed, whose course gives certificates to who passed
 * then, and that have none; the earliest passed first. One that was decided by its end waits two days: a sheet that was
 * begun on the last day may be finished on the next.
 *
 * @param asked.examinationId of this one alone
 */
export const listUncertified = async (
  tx: Tx,
  companyId: number,
  asked: { today: string; limit: number; examinationId?: number },
): Promise<CertifiedExamination[]> => {
  const one = asked.examinationId === undefined ? sql`` : sql`and e.id = ${asked.examinationId}`;
  const { rows } = await sql<CertifiedExamination>`
    select p.* from (
      select e.user_id, u.name as user_name, c.name as company_name, e.id as examination_id, e.course_template_id,
        t.name as course_name, coalesce(e.completed_on, e.to_date) as passed_on, t.certificate_months,
        t.certificate_retake_days, t.certificate_since
      from course_templates t
      join companies c on c.id = t.company_id
      join examinations e on e.company_id = t.company_id and e.course_template_id = t.id and e.deleted_at is null
      join users u on u.company_id = e.company_id and u.id = e.user_id and u.deactivated_at is null
      where t.company_id = ${companyId} and t.certificate_since is not null ${one}
        and (e.result = 'Passed' or (e.result is null and e.disabled_at is null and e.to_date < ${asked.today}::date - 2
          and e.answered_count > 0 and e.offered_count is not null
          and e.correct_count * 100 >= e.pass_mark_percent::int * greatest(e.answered_count, e.offered_count)))
        and not exists (
          select from certificates ce where ce.company_id = ${companyId} and ce.examination_id = e.id)
    ) p
    where p.passed_on >= p.certificate_since
    order by p.passed_on, p.examination_id limit ${asked.limit}`.execute(tx);
  return rows;
};
