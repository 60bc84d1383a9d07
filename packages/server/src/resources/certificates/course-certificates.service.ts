import type { Certificate } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { certificateEnd, dateIn } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { FileAnswer } from '../../platform/http/file-answer';
import type { Actor } from '../../shared/audit';
import type { CallOf, Caller, Tx } from '../../shared/caller';
import { visibleUser } from '../../shared/visible-users.access';
import { findExamination } from '../deliveries/held-examinations.access';
import { certificateFile } from './certificate-file';
import { listUncertified, type CertifiedExamination } from './course-certificates.queries';
import { issueOnce } from './issue';
import { asCertificate } from './present';
import { findCertificate, findPreviousOfCourse, type CertificateRow } from './rows.access';

/** Proves that the caller may see an examination: their own, or of somebody they see. */
const provedExamination = async (tx: Tx, caller: Caller, id: number): Promise<number> => {
  const row = await findExamination(tx, caller, id);
  if (!row) throw new AppError('NOT_FOUND');
  await visibleUser(tx, caller, row.user_id);
  return row.id;
};

/** Issues the certificate of a passed examination. Its months are those that the course gives now. */
export const issueOfExamination = (
  tx: Tx,
  actor: Actor,
  passed: CertifiedExamination,
  now: Date,
): Promise<CertificateRow> => {
  const { certificate_months: months, certificate_retake_days: retakeDays, ...of } = passed;
  const holder = { userId: of.user_id, courseId: of.course_template_id };
  const endsOn = async () =>
    certificateEnd(
      of.passed_on,
      { months, retakeDays },
      await findPreviousOfCourse(tx, actor.companyId, holder),
    );
  return issueOnce(
    tx,
    actor,
    {
      user_id: of.user_id,
      user_name: of.user_name,
      company_name: of.company_name,
      examination_id: of.examination_id,
      course_template_id: of.course_template_id,
      course_name: of.course_name,
      passed_on: of.passed_on,
    },
    { now, endsOn },
  );
};

/** Issues the certificate of a passed course; the one that is there when it was issued before. */
export const issueCourseCertificate = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.issueCourseCertificate>): Promise<Certificate> => {
  const { companyId, timeZone } = caller;
  const id = await provedExamination(tx, caller, params.examination_id);
  const issued = await findCertificate(tx, companyId, { examination_id: id });
  if (issued) return asCertificate(issued);
  const asked = { today: dateIn(timeZone, now), limit: 1, examinationId: id };
  const [passed] = await listUncertified(tx, companyId, asked);
  if (!passed) throw new AppError('NOT_PASSED');
  return asCertificate(await issueOfExamination(tx, caller, passed, now));
};

/** The certificate as a file. @param publicUrl where people reach the pages */
export const getCourseCertificateFile = async (
  { tx, caller, params }: CallOf<typeof endpoints.getCourseCertificateFile>,
  publicUrl: string,
): Promise<FileAnswer> => {
  const id = await provedExamination(tx, caller, params.examination_id);
  const row = await findCertificate(tx, caller.companyId, { examination_id: id });
  if (!row) throw new AppError('NOT_FOUND');
  return certificateFile(row, publicUrl);
};
