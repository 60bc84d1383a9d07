import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { IdText } from '../../base/scalars';
import { Certificate } from '../certificates/schema';

const resource = 'basics';
const scope = { companyOf: { survey_sheet_id: 'survey_sheets' } } as const;
const params = z.object({ survey_sheet_id: IdText });

export const issueCertificate = endpoint({
  id: 'issueCertificate',
  method: 'POST',
  path: '/survey_sheets/{survey_sheet_id}/certificate',
  resource,
  who: 'user',
  scope,
  summary:
    '合格したベーシックの受講の修了証を発行します。すでに発行していれば、同じものを返します。',
  params,
  answer: Certificate,
  errors: ['NOT_PASSED'],
});

export const getCertificateFile = endpoint({
  id: 'getCertificateFile',
  shows: 'Certificates',
  heavy: true,
  method: 'GET',
  path: '/survey_sheets/{survey_sheet_id}/certificate',
  resource,
  who: 'user',
  scope,
  summary: '発行した修了証を、A4のPDFで返します。',
  params,
  answer: z.unknown(),
  answerKind: 'file',
});
