import { sql } from 'kysely';
import type { Condition } from '../../platform/list-pages';
import type { Tx } from '../../shared/caller';
import { listWritableCompanies } from '../../shared/writable-companies.queries';

/** SQL: whether the certificate of the alias `ce`, of this company, is the latest that its holder has of its course or basic, and holds. */
export const isLatest = (
  companyId: number,
): Condition => sql<boolean>`(ce.revoked_at is null and case when ce.course_template_id is not null
  then not exists (
    select from certificates later
    where later.company_id = ${companyId} and later.course_template_id = ce.course_template_id
      and later.user_id = ce.user_id and (later.passed_on, later.id) > (ce.passed_on, ce.id) and later.revoked_at is null)
  else not exists (
    select from certificates later
    join survey_sheets of_later on of_later.company_id = later.company_id and of_later.id = later.survey_sheet_id
    join survey_sheets own on own.company_id = ${companyId} and own.id = ce.survey_sheet_id
    where later.company_id = ${companyId} and later.user_id = ce.user_id and of_later.basic_id = own.basic_id
      and (later.passed_on, later.id) > (ce.passed_on, ce.id) and later.revoked_at is null)
  end)`;

/** Companies in use that may write and have a course that gives certificates. Runs as the system role. */
export const listCompaniesWithCertificates = (tx: Tx, now: Date) =>
  listWritableCompanies(
    tx,
    now,
    sql`c.id in (select t.company_id from course_templates t where t.certificate_since is not null)`,
  );
