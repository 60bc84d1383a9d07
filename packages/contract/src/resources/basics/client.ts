// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const beginBasicSitting: ClientEndpoint<typeof endpoints.beginBasicSitting> = {
  id: 'beginBasicSitting',
  method: 'POST',
  path: '/companies/{company_id}/basics/{basic_id}/sittings',
  who: 'user',
  required: {},
};

export const closeExamRoom: ClientEndpoint<typeof endpoints.closeExamRoom> = {
  id: 'closeExamRoom',
  method: 'POST',
  path: '/companies/{company_id}/basics/{basic_id}/rooms/{room_id}/close',
  who: 'manager',
  required: {},
};

export const createBasic: ClientEndpoint<typeof endpoints.createBasic> = {
  id: 'createBasic',
  method: 'POST',
  path: '/companies/{company_id}/basics',
  who: 'editor',
  required: {},
};

export const deleteBasic: ClientEndpoint<typeof endpoints.deleteBasic> = {
  id: 'deleteBasic',
  method: 'DELETE',
  path: '/companies/{company_id}/basics/{basic_id}',
  who: 'editor',
  required: {},
};

export const getBasic: ClientEndpoint<typeof endpoints.getBasic> = {
  id: 'getBasic',
  method: 'GET',
  path: '/companies/{company_id}/basics/{basic_id}',
  who: 'editor',
  required: {},
};

export const getBasicResults: ClientEndpoint<typeof endpoints.getBasicResults> = {
  id: 'getBasicResults',
  method: 'GET',
  path: '/companies/{company_id}/basics/{basic_id}/results',
  who: 'manager',
  required: {},
};

export const getCertificateFile: ClientEndpoint<typeof endpoints.getCertificateFile> = {
  id: 'getCertificateFile',
  method: 'GET',
  path: '/survey_sheets/{survey_sheet_id}/certificate',
  who: 'user',
  answerKind: 'file',
  required: {},
};

export const issueCertificate: ClientEndpoint<typeof endpoints.issueCertificate> = {
  id: 'issueCertificate',
  method: 'POST',
  path: '/survey_sheets/{survey_sheet_id}/certificate',
  who: 'user',
  required: {},
};

export const listBasicScores: ClientEndpoint<typeof endpoints.listBasicScores> = {
  id: 'listBasicScores',
  method: 'GET',
  path: '/companies/{company_id}/basic-scores',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'name', 'users', 'taken_users', 'passed_users', 'score'],
  filters: {},
  required: {},
};

export const listBasicUsers: ClientEndpoint<typeof endpoints.listBasicUsers> = {
  id: 'listBasicUsers',
  method: 'GET',
  path: '/companies/{company_id}/basics/{basic_id}/users',
  who: 'manager',
  answerKind: 'list',
  sortable: [
    'id',
    'name',
    'name_kana',
    'department_name',
    'profession',
    'post',
    'state',
    'correct_rate',
    'finished_at',
    'sitting_count',
  ],
  filters: {
    q: { kind: 'search', label: '氏名・ふりがな・メールアドレス・ログインID・社員番号' },
    state: { kind: 'choice', label: '成績', values: ['NotTaken', 'Failed', 'Passed'] },
    department_id: { kind: 'tree', label: '部署', below: 'queryByDept' },
    profession_id: { kind: 'ids', label: '職種' },
    post_id: { kind: 'ids', label: '役職' },
  },
  required: {},
};

export const listBasics: ClientEndpoint<typeof endpoints.listBasics> = {
  id: 'listBasics',
  method: 'GET',
  path: '/companies/{company_id}/basics',
  who: 'editor',
  answerKind: 'list',
  sortable: [
    'id',
    'name',
    'department_name',
    'question_count',
    'pass_mark',
    'from',
    'to',
    'updated_at',
  ],
  filters: {
    q: { kind: 'search', label: 'ベーシック名' },
    preset: { kind: 'yes-no', label: '作成元' },
    enabled: { kind: 'yes-no', label: '出題' },
    department_id: { kind: 'id', label: '部署' },
  },
  required: {},
};

export const listDepartmentBasicScores: ClientEndpoint<typeof endpoints.listDepartmentBasicScores> =
  {
    id: 'listDepartmentBasicScores',
    method: 'GET',
    path: '/departments/{department_id}/basic-scores',
    who: 'manager',
    answerKind: 'list',
    sortable: ['id', 'name', 'users', 'taken_users', 'passed_users', 'score'],
    filters: {},
    required: {},
  };

export const listExamRooms: ClientEndpoint<typeof endpoints.listExamRooms> = {
  id: 'listExamRooms',
  method: 'GET',
  path: '/companies/{company_id}/basics/{basic_id}/rooms',
  who: 'manager',
  required: {},
};

export const listUserBasicScores: ClientEndpoint<typeof endpoints.listUserBasicScores> = {
  id: 'listUserBasicScores',
  method: 'GET',
  path: '/users/{id}/basic-scores',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'name'],
  filters: {},
  required: {},
};

export const nextBasicSheet: ClientEndpoint<typeof endpoints.nextBasicSheet> = {
  id: 'nextBasicSheet',
  method: 'GET',
  path: '/companies/{company_id}/basics/{basic_id}/next-survey-sheet',
  who: 'user',
  required: {},
};

export const openExamRoom: ClientEndpoint<typeof endpoints.openExamRoom> = {
  id: 'openExamRoom',
  method: 'POST',
  path: '/companies/{company_id}/basics/{basic_id}/rooms',
  who: 'manager',
  required: { body: ['name', 'hours'] },
};

export const previewBasicUpdate: ClientEndpoint<typeof endpoints.previewBasicUpdate> = {
  id: 'previewBasicUpdate',
  method: 'POST',
  path: '/companies/{company_id}/basics/{basic_id}/preview-update',
  who: 'editor',
  required: {},
};

export const remindBasicUsers: ClientEndpoint<typeof endpoints.remindBasicUsers> = {
  id: 'remindBasicUsers',
  method: 'POST',
  path: '/companies/{company_id}/basics/{basic_id}/reminders',
  who: 'manager',
  required: {},
};

export const renewExamRoom: ClientEndpoint<typeof endpoints.renewExamRoom> = {
  id: 'renewExamRoom',
  method: 'POST',
  path: '/companies/{company_id}/basics/{basic_id}/rooms/{room_id}/new-code',
  who: 'manager',
  required: {},
};

export const updateBasic: ClientEndpoint<typeof endpoints.updateBasic> = {
  id: 'updateBasic',
  method: 'PUT',
  path: '/companies/{company_id}/basics/{basic_id}',
  who: 'editor',
  required: {},
};
