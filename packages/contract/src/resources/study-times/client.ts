// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createStudyTimeCorrection: ClientEndpoint<typeof endpoints.createStudyTimeCorrection> =
  {
    id: 'createStudyTimeCorrection',
    method: 'POST',
    path: '/users/{id}/study-time-corrections',
    who: 'admin',
    required: { body: ['day', 'minutes', 'reason'] },
  };

export const getStudyTimeSum: ClientEndpoint<typeof endpoints.getStudyTimeSum> = {
  id: 'getStudyTimeSum',
  method: 'GET',
  path: '/study-times/sum',
  who: 'manager',
  required: {},
};

export const listOutsideStudy: ClientEndpoint<typeof endpoints.listOutsideStudy> = {
  id: 'listOutsideStudy',
  method: 'GET',
  path: '/study-times/outside',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'user_name', 'department_name', 'day', 'name', 'outside'],
  filters: {
    q: { kind: 'search', label: '氏名、ふりがな、社員番号' },
    period: { kind: 'dates', label: '期間' },
    department_id: { kind: 'tree', label: '部署', below: 'queryByDept' },
    user_id: { kind: 'id', label: 'ユーザー' },
  },
  required: {},
};

export const listStudyDays: ClientEndpoint<typeof endpoints.listStudyDays> = {
  id: 'listStudyDays',
  method: 'GET',
  path: '/study-times/days',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'user_name', 'department_name', 'total', 'day'],
  filters: {
    q: { kind: 'search', label: '氏名、ふりがな、社員番号' },
    period: { kind: 'dates', label: '期間' },
    department_id: { kind: 'tree', label: '部署', below: 'queryByDept' },
    user_id: { kind: 'id', label: 'ユーザー' },
  },
  required: {},
};

export const listStudyTimeCorrections: ClientEndpoint<typeof endpoints.listStudyTimeCorrections> = {
  id: 'listStudyTimeCorrections',
  method: 'GET',
  path: '/users/{id}/study-time-corrections',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'day'],
  filters: {},
  required: {},
};

export const listStudyTimes: ClientEndpoint<typeof endpoints.listStudyTimes> = {
  id: 'listStudyTimes',
  method: 'GET',
  path: '/study-times',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'user_name', 'department_name', 'total', 'days'],
  filters: {
    q: { kind: 'search', label: '氏名、ふりがな、社員番号' },
    period: { kind: 'dates', label: '期間' },
    department_id: { kind: 'tree', label: '部署', below: 'queryByDept' },
  },
  required: {},
};
