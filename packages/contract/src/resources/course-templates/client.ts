// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const addCourseQuestions: ClientEndpoint<typeof endpoints.addCourseQuestions> = {
  id: 'addCourseQuestions',
  method: 'POST',
  path: '/course_templates/{course_template_id}/questions',
  who: 'admin',
  required: {},
};

export const changeCourseStates: ClientEndpoint<typeof endpoints.changeCourseStates> = {
  id: 'changeCourseStates',
  method: 'PUT',
  path: '/course_templates/states',
  who: 'admin',
  required: { body: ['courses'] },
};

export const closeCourseRoom: ClientEndpoint<typeof endpoints.closeCourseRoom> = {
  id: 'closeCourseRoom',
  method: 'POST',
  path: '/course_templates/{course_template_id}/rooms/{room_id}/close',
  who: 'manager',
  required: {},
};

export const createCourseTemplate: ClientEndpoint<typeof endpoints.createCourseTemplate> = {
  id: 'createCourseTemplate',
  method: 'POST',
  path: '/course_templates',
  who: 'admin',
  required: { body: ['name', 'question_ids'] },
};

export const deleteCourseTemplate: ClientEndpoint<typeof endpoints.deleteCourseTemplate> = {
  id: 'deleteCourseTemplate',
  method: 'DELETE',
  path: '/course_templates/{course_template_id}',
  who: 'admin',
  required: {},
};

export const getAttendance: ClientEndpoint<typeof endpoints.getAttendance> = {
  id: 'getAttendance',
  method: 'GET',
  path: '/companies/{company_id}/attendance',
  who: 'manager',
  required: {},
};

export const getCourseConfidence: ClientEndpoint<typeof endpoints.getCourseConfidence> = {
  id: 'getCourseConfidence',
  method: 'GET',
  path: '/course_templates/{course_template_id}/confidence',
  who: 'manager',
  required: {},
};

export const getCourseGlance: ClientEndpoint<typeof endpoints.getCourseGlance> = {
  id: 'getCourseGlance',
  method: 'GET',
  path: '/course_templates/{id}/glance',
  who: 'manager',
  required: {},
};

export const getCourseTemplate: ClientEndpoint<typeof endpoints.getCourseTemplate> = {
  id: 'getCourseTemplate',
  method: 'GET',
  path: '/course_templates/{course_template_id}',
  who: 'manager',
  required: {},
};

export const listConfidenceQuestions: ClientEndpoint<typeof endpoints.listConfidenceQuestions> = {
  id: 'listConfidenceQuestions',
  method: 'GET',
  path: '/course_templates/{course_template_id}/confidence/questions',
  who: 'manager',
  answerKind: 'list',
  sortable: [
    'id',
    'title',
    'category',
    'user_count',
    'sure_correct',
    'sure_wrong',
    'unsure_correct',
    'unsure_wrong',
    'sure_wrong_rate',
  ],
  filters: {
    majorCategoryId: { kind: 'id', label: '大分類' },
    mediumCategoryId: { kind: 'id', label: '中分類' },
    minorCategoryId: { kind: 'id', label: '小分類' },
    q: { kind: 'search', label: 'タイトル・問題文' },
  },
  required: {},
};

export const listCourseQuestions: ClientEndpoint<typeof endpoints.listCourseQuestions> = {
  id: 'listCourseQuestions',
  method: 'GET',
  path: '/course_templates/{course_template_id}/questions',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'sequence', 'title', 'correct_rate'],
  filters: {},
  required: {},
};

export const listCourseRooms: ClientEndpoint<typeof endpoints.listCourseRooms> = {
  id: 'listCourseRooms',
  method: 'GET',
  path: '/course_templates/{course_template_id}/rooms',
  who: 'manager',
  required: {},
};

export const listCourseTemplates: ClientEndpoint<typeof endpoints.listCourseTemplates> = {
  id: 'listCourseTemplates',
  method: 'GET',
  path: '/course_templates',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'name', 'question_count', 'assigned_user_count', 'created_at', 'updated_at'],
  filters: {
    q: { kind: 'search', label: 'コース名' },
    state: { kind: 'choice', label: '状態', values: ['Draft', 'Live', 'Ended', 'Archived'] },
    preset: { kind: 'yes-no', label: '作成元' },
    required: { kind: 'yes-no', label: '必修' },
  },
  required: {},
};

export const listCourseUsers: ClientEndpoint<typeof endpoints.listCourseUsers> = {
  id: 'listCourseUsers',
  method: 'GET',
  path: '/course_templates/{id}/users',
  who: 'manager',
  answerKind: 'list',
  sortable: [
    'id',
    'name',
    'name_kana',
    'department_name',
    'profession',
    'post',
    'from',
    'to',
    'progress',
    'correct_rate',
    'result',
  ],
  filters: {
    q: { kind: 'search', label: '氏名・ふりがな・メールアドレス・ログインID・社員番号' },
    department_id: { kind: 'tree', label: '部署', below: 'queryByDept' },
    state: {
      kind: 'choice',
      label: '状態',
      values: ['Active', 'Invited', 'NeverSignedIn', 'Quiet', 'Deactivated'],
    },
    roles: {
      kind: 'choice',
      label: '権限',
      values: ['User', 'DepartmentManager', 'Admin', 'SuperAdmin'],
    },
    profession_id: { kind: 'ids', label: '職種' },
    post_id: { kind: 'ids', label: '役職' },
    entrance: { kind: 'dates', label: '入社日' },
    late: { kind: 'yes-no', label: 'テストの遅れ' },
    mail_failed: { kind: 'yes-no', label: '届かないメール' },
    attributes: { kind: 'record', label: 'ユーザー属性' },
    assign_type: { kind: 'one-of', label: '受講', values: ['Assigned', 'Unassigned'] },
    waiting: { kind: 'yes-no', label: '前提の合格待ち' },
    progress: {
      kind: 'choice',
      label: '進み具合',
      values: ['NotTaken', 'InProgress', 'Completed'],
    },
    result: { kind: 'choice', label: '結果', values: ['InProgress', 'Passed', 'Failed'] },
  },
  required: {},
};

export const listUnassignedCourses: ClientEndpoint<typeof endpoints.listUnassignedCourses> = {
  id: 'listUnassignedCourses',
  method: 'GET',
  path: '/users/{id}/unassign-course-templates',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'name'],
  filters: {},
  required: {},
};

export const openCourseRoom: ClientEndpoint<typeof endpoints.openCourseRoom> = {
  id: 'openCourseRoom',
  method: 'POST',
  path: '/course_templates/{course_template_id}/rooms',
  who: 'manager',
  required: { body: ['name', 'hours'] },
};

export const renewCourseRoom: ClientEndpoint<typeof endpoints.renewCourseRoom> = {
  id: 'renewCourseRoom',
  method: 'POST',
  path: '/course_templates/{course_template_id}/rooms/{room_id}/new-code',
  who: 'manager',
  required: {},
};

export const updateCourseTemplate: ClientEndpoint<typeof endpoints.updateCourseTemplate> = {
  id: 'updateCourseTemplate',
  method: 'PUT',
  path: '/course_templates/{course_template_id}',
  who: 'admin',
  required: {},
};
