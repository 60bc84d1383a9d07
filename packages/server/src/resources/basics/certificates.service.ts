import { randomBytes } from 'node:crypto';
import type { Certificate, CertificateText } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { certificateNumber } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { FileAnswer } from '../../platform/http/file-answer';
import { enforceLimits } from '../../platform/rate-limit';
import { normalizeIp } from '../../platform/sign-in/network';
import type { App } from '../../shared/app';
import { audit } from '../../shared/audit';
import type { CallOf } from '../../shared/caller';
import { tellPrograms } from '../../shared/tell-programs';
import { notify } from '../notifications/notify';
import { visibleSheet } from '../survey-sheets/survey-sheets.access';
import {
  certificateOfCode,
  findCertificate,
  findSitting,
  insertCertificate,
  lockCounter,
  takeNumber,
  type CertificateRow,
} from './certificates.queries';
import { drawCertificate } from './certificate-page';

const CODE_BYTES = 16;

const textOf = (row: CertificateRow): CertificateText => ({
  number: certificateNumber(row.year, row.sequence),
  user_name: row.user_name,
  company_name: row.company_name,
  basic_name: row.basic_name,
  passed_on: row.passed_on,
});

const present = (row: CertificateRow): Certificate => ({
  ...textOf(row),
  survey_sheet_id: row.survey_sheet_id,
  issued_at: row.issued_at.toISOString(),
  code: row.code,
});

/** Issues the certificate of a passed sitting; the one that is there when it was issued before. */
export const issueCertificate = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.issueCertificate>): Promise<Certificate> => {
  const { companyId } = caller;
  const { survey_sheet_id: sheetId } = await visibleSheet(tx, caller, params.survey_sheet_id);
  const sitting = await findSitting(tx, companyId, sheetId);
  if (!sitting?.is_passed) throw new AppError('NOT_PASSED');
  const { user_id: userId, basic_id: basicId, finished_on: passedOn, ...passed } = sitting;
  const { is_passed: _isPassed, ...names } = passed;
  const year = Number(passedOn.slice(0, 4));
  await lockCounter(tx, companyId, year);
  // Looked for while the counter is held: of two calls at once the second one finds what the first one issued.
  const issued = await findCertificate(tx, companyId, sheetId);
  if (issued) return present(issued);
  const row = {
    ...names,
    survey_sheet_id: sheetId,
    year,
    sequence: await takeNumber(tx, companyId, year),
    code: randomBytes(CODE_BYTES).toString('base64url'),
    passed_on: passedOn,
    issued_at: now,
  };
  await insertCertificate(tx, companyId, { ...row, user_id: userId });
  const number = certificateNumber(row.year, row.sequence);
  const data = { name: row.basic_name, survey_sheet_id: sheetId, number };
  await notify(tx, { companyId, kind: 'Certificate' }, [{ userId, subjectId: sheetId, data }], now);
  await tellPrograms(tx, { companyId, event: 'certificate.issued' }, [
    {
      messageId: `certificate_issued_${sheetId}`,
      userId,
      data: {
        user_id: userId,
        survey_sheet_id: sheetId,
        basic_id: basicId,
        number,
        passed_on: passedOn,
      },
    },
  ]);
  await audit(tx, caller, {
    action: 'certificate.issue',
    targetId: userId,
    changes: {
      certificate_number: number,
      survey_sheet_id: sheetId,
    },
  });
  return present(row);
};

/** The certificate as a file. @param publicUrl where people reach the pages */
export const getCertificateFile = async (
  { tx, caller, params }: CallOf<typeof endpoints.getCertificateFile>,
  publicUrl: string,
): Promise<FileAnswer> => {
  const { survey_sheet_id: sheetId } = await visibleSheet(tx, caller, params.survey_sheet_id);
  const row = await findCertificate(tx, caller.companyId, sheetId);
  if (!row) throw new AppError('NOT_FOUND');
  const url = `${publicUrl}/certificates/${row.code}`;
  const page = await drawCertificate({ ...textOf(row), issued_at: row.issued_at, url });
  const number = certificateNumber(row.year, row.sequence);
  return FileAnswer.of(page, {
    name: `修了証_${number}.pdf`,
    plainName: `certificate-${number}.pdf`,
    type: 'pdf',
  });
};

const HOUR_SECONDS = 3600;
const LOOK_UPS_AN_HOUR = 300;

/**
 * What a certificate says, for everybody who has its address. A code that exists and one that does not cost the same: the
 * use is counted in a transaction of its own, then the code is looked up.
 */
export const verifyCertificate = async (
  { database }: Pick<App, 'database'>,
  code: string,
  { now, address }: { now: Date; address: string },
): Promise<CertificateText> => {
  const limit = {
    of: `certificates from ${normalizeIp(address)}`,
    most: LOOK_UPS_AN_HOUR,
    windowSeconds: HOUR_SECONDS,
  };
  await database.system((tx) => enforceLimits(tx, [limit], now));
  const row = await database.system((tx) => certificateOfCode(tx, code), { readOnly: true });
  if (!row) throw new AppError('NOT_FOUND');
  return textOf(row);
};
