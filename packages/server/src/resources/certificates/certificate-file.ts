import { certificateNumber } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { FileAnswer } from '../../platform/http/file-answer';
import { drawCertificate } from './certificate-page';
import { textOf } from './present';
import type { CertificateRow } from './rows.access';

/** A certificate as a file. @param publicUrl where people reach the pages */
export const certificateFile = async (
  row: CertificateRow,
  publicUrl: string,
): Promise<FileAnswer> => {
  if (row.revoked_at) throw new AppError('NOT_FOUND');
  const url = `${publicUrl}/certificates/${row.code}`;
  const page = await drawCertificate({ ...textOf(row), issued_at: row.issued_at, url });
  const number = certificateNumber(row.year, row.sequence);
  return FileAnswer.of(page, {
    name: `修了証_${number}.pdf`,
    plainName: `certificate-${number}.pdf`,
    type: 'pdf',
  });
};
