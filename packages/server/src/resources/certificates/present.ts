import type { Certificate, CertificateText } from '@tokiori/contract';
import { certificateNumber } from '@tokiori/domain';
import type { CertificateRow } from './rows.access';

export const textOf = (row: CertificateRow): CertificateText => ({
  number: certificateNumber(row.year, row.sequence),
  user_name: row.user_name,
  company_name: row.company_name,
  basic_name: row.basic_name,
  course_name: row.course_name,
  passed_on: row.passed_on,
  expires_on: row.expires_on,
});

export const asCertificate = (row: CertificateRow): Certificate => ({
  ...textOf(row),
  survey_sheet_id: row.survey_sheet_id,
  examination_id: row.examination_id,
  issued_at: row.issued_at.toISOString(),
  code: row.code,
});
