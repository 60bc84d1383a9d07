import { certificateNumber } from '@tokiori/domain';
import { randomBytes } from 'node:crypto';
import { audit, type Actor } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { tellPrograms } from '../../shared/tell-programs';
import { notify } from '../notifications/notify';
import {
  claimNumber,
  findCertificate,
  insertCertificate,
  lockCounter,
  type CertificateSubject,
  type CertificateRow,
} from './rows.access';

const CODE_BYTES = 16;

/** Whom a certificate is for, with the names that it keeps. */
interface Holder {
  user_id: number;
  user_name: string;
  company_name: string;
  /** Calendar day in the company's time zone. */
  passed_on: string;
}

interface OfBasic extends Holder {
  survey_sheet_id: number;
  basic_id: number;
  basic_name: string;
}

interface OfCourse extends Holder {
  examination_id: number;
  course_template_id: number;
  course_name: string;
}

const NO_BASIC = { survey_sheet_id: null, basic_name: null };
const NO_COURSE = { examination_id: null, course_template_id: null, course_name: null };

const tellHolder = async (
  tx: Tx,
  companyId: number,
  { user_id: userId, ...row }: CertificateRow & { user_id: number },
): Promise<void> => {
  const number = certificateNumber(row.year, row.sequence);
  if (row.survey_sheet_id !== null) {
    const { survey_sheet_id: id, basic_name: name } = row;
    const data = { name: name ?? '', survey_sheet_id: id, number };
    const told = [{ userId, subjectId: id, data }];
    return notify(tx, { companyId, kind: 'Certificate' }, told, row.issued_at);
  }
  const id = row.examination_id!;
  const { course_name: name, expires_on } = row;
  const data = { name: name ?? '', examination_id: id, number, expires_on };
  const told = [{ userId, subjectId: id, data }];
  return notify(tx, { companyId, kind: 'CourseCertificate' }, told, row.issued_at);
};

/** What of a course's certificate, or of a basic's, the company's programs are told. */
const tellAbout = (
  tx: Tx,
  companyId: number,
  passed: OfBasic | OfCourse,
  row: CertificateRow,
): Promise<void> => {
  const { user_id, passed_on } = passed;
  const number = certificateNumber(row.year, row.sequence);
  const of =
    'basic_id' in passed
      ? { survey_sheet_id: passed.survey_sheet_id, basic_id: passed.basic_id }
      : {
          examination_id: passed.examination_id,
          course_template_id: passed.course_template_id,
          expires_on: row.expires_on,
        };
  const messageId =
    'basic_id' in passed
      ? `certificate_issued_${passed.survey_sheet_id}`
      : `certificate_issued_examination_${passed.examination_id}`;
  const data = { user_id, ...of, number, passed_on };
  return tellPrograms(tx, { companyId, event: 'certificate.issued' }, [
    { messageId, userId: user_id, data },
  ]);
};

/** The columns that it has of what was passed. */
const columnsOf = (passed: OfBasic | OfCourse) => {
  if (!('basic_id' in passed)) return { ...NO_BASIC, ...passed };
  const { basic_id: _basicId, ...columns } = passed;
  return { ...NO_COURSE, ...columns };
};

/**
 * Issues the certificate of something that was passed; the one that is there when it was issued before. Its holder is
 * told.
 *
 * @param endsOn its last day, worked out while no other one is issued; `null`: it stays valid
 */
export const issueOnce = async (
  tx: Tx,
  actor: Actor,
  passed: OfBasic | OfCourse,
  { now, endsOn }: { now: Date; endsOn: () => Promise<string | null> },
): Promise<CertificateRow> => {
  const { companyId } = actor;
  const year = Number(passed.passed_on.slice(0, 4));
  await lockCounter(tx, companyId, year);
  // Looked for while the counter is held: of two calls at once the second one finds what the first one issued.
  const of: CertificateSubject =
    'examination_id' in passed
      ? { examination_id: passed.examination_id }
      : { survey_sheet_id: passed.survey_sheet_id };
  const issued = await findCertificate(tx, companyId, of);
  if (issued) return issued;
  const row = {
    ...columnsOf(passed),
    expires_on: await endsOn(),
    year,
    sequence: await claimNumber(tx, companyId, year),
    code: randomBytes(CODE_BYTES).toString('base64url'),
    issued_at: now,
    revoked_at: null,
  };
  await insertCertificate(tx, companyId, row);
  await tellHolder(tx, companyId, row);
  await tellAbout(tx, companyId, passed, row);
  await audit(tx, actor, {
    action: 'certificate.issue',
    targetId: row.user_id,
    changes: {
      certificate_number: certificateNumber(row.year, row.sequence),
      ...of,
      ...(row.expires_on === null ? {} : { expires_on: row.expires_on }),
    },
  });
  return row;
};
