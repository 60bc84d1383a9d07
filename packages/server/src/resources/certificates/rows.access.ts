import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

/** A certificate as it is stored: the names as they were when it was issued. Of a basic, or of a course. */
export interface CertificateRow {
  survey_sheet_id: number | null;
  basic_name: string | null;
  examination_id: number | null;
  course_template_id: number | null;
  course_name: string | null;
  year: number;
  sequence: number;
  code: string;
  user_name: string;
  company_name: string;
  passed_on: string;
  /** Last day; `null`: it stays valid. */
  expires_on: string | null;
  issued_at: Date;
  /** Since when what it is of is not passed any more, as its answers were marked anew; `null`: it was not taken back. */
  revoked_at: Date | null;
}

const COLUMNS = sql`ce.survey_sheet_id, ce.basic_name, ce.examination_id, ce.course_template_id, ce.course_name, ce.year,
  ce.sequence, ce.code, ce.user_name, ce.company_name, ce.passed_on, ce.expires_on, ce.issued_at, ce.revoked_at`;

/** What a certificate is of: a sitting of a basic, or the examination of a course. */
export type CertificateSubject = { survey_sheet_id: number } | { examination_id: number };

/** The certificate of a sitting or an examination; `null` as long as none was issued. */
export const findCertificate = async (
  tx: Tx,
  companyId: number,
  of: CertificateSubject,
): Promise<CertificateRow | null> => {
  const isOfIt =
    'survey_sheet_id' in of
      ? sql`ce.survey_sheet_id = ${of.survey_sheet_id}`
      : sql`ce.examination_id = ${of.examination_id}`;
  const { rows } = await sql<CertificateRow>`
    select ${COLUMNS} from certificates ce where ce.company_id = ${companyId} and ${isOfIt}`.execute(
    tx,
  );
  return rows[0] ?? null;
};

/** The certificate of a verification address, of a company that is in use. Runs as the system role. */
export const findCertificateOfCode = async (
  tx: Tx,
  code: string,
): Promise<(CertificateRow & { time_zone: string }) | null> => {
  const { rows } = await sql<CertificateRow & { time_zone: string }>`
    select ${COLUMNS}, c.time_zone from certificates ce
    join companies c on c.id = ce.company_id and c.deactivated_at is null
    where ce.code = ${code}`.execute(tx);
  return rows[0] ?? null;
};

/** When the latest certificate that somebody has of a course ends; `null` without one. */
export const findPreviousOfCourse = async (
  tx: Tx,
  companyId: number,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<{ expiresOn: string | null } | null> => {
  const { rows } = await sql<{ expiresOn: string | null }>`
    select ce.expires_on as "expiresOn" from certificates ce
    where ce.company_id = ${companyId} and ce.course_template_id = ${courseId} and ce.user_id = ${userId}
      and ce.revoked_at is null
    order by ce.passed_on desc, ce.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
};

/** Holds the counter of a company and year until the transaction ends: certificates are issued one after another. */
export const lockCounter = async (tx: Tx, companyId: number, year: number): Promise<void> => {
  await sql`
    insert into certificate_counters (company_id, year, sequence) values (${companyId}, ${year}, 0)
    on conflict (company_id, year) do update set sequence = certificate_counters.sequence`.execute(
    tx,
  );
};

/** The next number of a company and year, whose counter is held. */
export const claimNumber = async (tx: Tx, companyId: number, year: number): Promise<number> => {
  const { rows } = await sql<{ sequence: number }>`
    update certificate_counters set sequence = sequence + 1
    where company_id = ${companyId} and year = ${year} returning sequence`.execute(tx);
  return onlyRow(rows).sequence;
};

export const insertCertificate = async (
  tx: Tx,
  companyId: number,
  row: CertificateRow & { user_id: number },
): Promise<void> => {
  await tx
    .insertInto('certificates')
    .values({ company_id: companyId, ...row })
    .execute();
};
