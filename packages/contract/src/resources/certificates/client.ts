// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const getCourseCertificateFile: ClientEndpoint<typeof endpoints.getCourseCertificateFile> = {
  id: 'getCourseCertificateFile',
  method: 'GET',
  path: '/examinations/{examination_id}/certificate',
  who: 'user',
  answerKind: 'file',
  required: {},
};

export const getQualificationsFile: ClientEndpoint<typeof endpoints.getQualificationsFile> = {
  id: 'getQualificationsFile',
  method: 'GET',
  path: '/users/{id}/qualifications/file',
  who: 'user',
  answerKind: 'file',
  required: {},
};

export const issueCourseCertificate: ClientEndpoint<typeof endpoints.issueCourseCertificate> = {
  id: 'issueCourseCertificate',
  method: 'POST',
  path: '/examinations/{examination_id}/certificate',
  who: 'user',
  required: {},
};

export const listCertificates: ClientEndpoint<typeof endpoints.listCertificates> = {
  id: 'listCertificates',
  method: 'GET',
  path: '/certificates',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'user_name', 'department_name', 'subject_name', 'passed_on', 'expires_on'],
  filters: {
    q: { kind: 'search', label: '氏名、ふりがな、社員番号、コース名、番号' },
    department_id: { kind: 'tree', label: '部署', below: 'queryByDept' },
    state: { kind: 'choice', label: '状態', values: ['Valid', 'Expired'] },
    ends_within: { kind: 'one-of', label: '有効期限', values: ['30', '60', '90', '180'] },
    course_template_id: { kind: 'id', label: 'コース' },
  },
  required: {},
};

export const listQualifications: ClientEndpoint<typeof endpoints.listQualifications> = {
  id: 'listQualifications',
  method: 'GET',
  path: '/users/{id}/qualifications',
  who: 'user',
  required: {},
};

export const verifyCertificate: ClientEndpoint<typeof endpoints.verifyCertificate> = {
  id: 'verifyCertificate',
  method: 'GET',
  path: '/certificates/{code}',
  who: 'public',
  required: {},
};
