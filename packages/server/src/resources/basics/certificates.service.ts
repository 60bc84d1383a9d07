import type { Certificate } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { FileAnswer } from '../../platform/http/file-answer';
import type { CallOf } from '../../shared/caller';
import { certificateFile } from '../certificates/certificate-file';
import { issueOnce } from '../certificates/issue';
import { asCertificate } from '../certificates/present';
import { findCertificate } from '../certificates/rows.access';
import { visibleSheet } from '../survey-sheets/survey-sheets.access';
import { findSitting } from './certificates.queries';

/** Issues the certificate of a passed sitting; the one that is there when it was issued before. */
export const issueCertificate = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.issueCertificate>): Promise<Certificate> => {
  const { survey_sheet_id: sheetId } = await visibleSheet(tx, caller, params.survey_sheet_id);
  const sitting = await findSitting(tx, caller.companyId, sheetId);
  if (!sitting?.is_passed) throw new AppError('NOT_PASSED');
  const { finished_on: passedOn, is_passed: _isPassed, ...names } = sitting;
  const passed = { ...names, survey_sheet_id: sheetId, passed_on: passedOn };
  return asCertificate(
    await issueOnce(tx, caller, passed, { now, endsOn: () => Promise.resolve(null) }),
  );
};

/** The certificate as a file. @param publicUrl where people reach the pages */
export const getCertificateFile = async (
  { tx, caller, params }: CallOf<typeof endpoints.getCertificateFile>,
  publicUrl: string,
): Promise<FileAnswer> => {
  const { survey_sheet_id: sheetId } = await visibleSheet(tx, caller, params.survey_sheet_id);
  const row = await findCertificate(tx, caller.companyId, { survey_sheet_id: sheetId });
  if (!row) throw new AppError('NOT_FOUND');
  return certificateFile(row, publicUrl);
};
