import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter, idFilter, oneOfFilter, searchFilter, treeFilter } from '../../base/filters';
import { inCompany, listOf } from '../../base/lists';
import { BoolText, IdText } from '../../base/scalars';
import {
  Certificate,
  CertificateState,
  ENDS_WITHIN_DAYS,
  HeldCertificate,
  Qualification,
  VerifiedCertificate,
} from './schema';

const resource = 'certificates';
const ofExamination = {
  resource,
  who: 'user',
  scope: { companyOf: { examination_id: 'examinations' } },
  path: '/examinations/{examination_id}/certificate',
  params: z.object({ examination_id: IdText }),
} as const;
const ofUser = {
  resource,
  method: 'GET',
  who: 'user',
  scope: { companyOf: { id: 'users' } },
  params: z.object({ id: IdText }),
} as const;

export const listCertificates = endpoint({
  id: 'listCertificates',
  tokenRight: 'read',
  method: 'GET',
  path: '/certificates',
  resource,
  who: 'manager',
  scope: 'chosen-company',
  summary:
    '修了証の一覧です。だれが、何の修了証を、いつまで持っているかが分かります。同じコースやベーシックの修了証は、最後のものだけを返します。部署の管理者には、担当する部署の人の分を返します。',
  ...listOf(HeldCertificate, {
    sortable: ['id', 'user_name', 'department_name', 'subject_name', 'passed_on', 'expires_on'],
    filters: {
      ...inCompany,
      q: searchFilter('氏名、ふりがな、社員番号、コース名、番号'),
      department_id: treeFilter('部署', 'queryByDept'),
      queryByDept: z.optional(BoolText),
      state: choiceFilter('状態', CertificateState.options),
      ends_within: oneOfFilter('有効期限', ENDS_WITHIN_DAYS),
      course_template_id: idFilter('コース'),
    },
  }),
});

export const issueCourseCertificate = endpoint({
  ...ofExamination,
  id: 'issueCourseCertificate',
  method: 'POST',
  summary:
    '合格したコースの修了証を発行します。すでに発行していれば、同じものを返します。修了証のあるコースに合格すると、数分のうちに自動でも発行します。',
  answer: Certificate,
  errors: ['NOT_PASSED'],
});

export const getCourseCertificateFile = endpoint({
  ...ofExamination,
  id: 'getCourseCertificateFile',
  shows: 'Certificates',
  heavy: true,
  method: 'GET',
  summary: 'コースの、発行した修了証を、A4のPDFで返します。',
  answer: z.unknown(),
  answerKind: 'file',
});

export const listQualifications = endpoint({
  ...ofUser,
  id: 'listQualifications',
  shows: 'Certificates',
  tokenRight: 'read',
  path: '/users/{id}/qualifications',
  summary: 'ユーザーが合格したコース（修了証のあるもの）とベーシックです。',
  answer: z.array(Qualification),
});

export const getQualificationsFile = endpoint({
  ...ofUser,
  id: 'getQualificationsFile',
  shows: 'Certificates',
  heavy: true,
  path: '/users/{id}/qualifications/file',
  summary: 'ユーザーの修了証と合格の一覧を、A4のPDFで返します。',
  answer: z.unknown(),
  answerKind: 'file',
});

export const verifyCertificate = endpoint({
  id: 'verifyCertificate',
  method: 'GET',
  path: '/certificates/{code}',
  resource,
  who: 'public',
  scope: 'public',
  summary: '修了証に書かれた内容を返します。確認用のアドレスを知る人なら、だれでも見られます。',
  params: z.object({
    code: z
      .string()
      .check(
        z.maxLength(64, { error: '確認用の番号が正しくありません。', abort: true }),
        z.regex(/^[A-Za-z0-9_-]{22}$/, '確認用の番号が正しくありません。'),
      ),
  }),
  answer: VerifiedCertificate,
});
