// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const beginExaminationSitting: ClientEndpoint<typeof endpoints.beginExaminationSitting> = {
  id: 'beginExaminationSitting',
  method: 'POST',
  path: '/examinations/{examination_id}/sittings',
  who: 'user',
  required: {},
};

export const bulkCourseUsers: ClientEndpoint<typeof endpoints.bulkCourseUsers> = {
  id: 'bulkCourseUsers',
  method: 'POST',
  path: '/course_templates/{id}/users/bulk',
  who: 'manager',
  required: { body: ['action'] },
};

export const cancelWaiting: ClientEndpoint<typeof endpoints.cancelWaiting> = {
  id: 'cancelWaiting',
  method: 'DELETE',
  path: '/course_templates/{id}/waiting/{user_id}',
  who: 'manager',
  required: {},
};

export const createExaminations: ClientEndpoint<typeof endpoints.createExaminations> = {
  id: 'createExaminations',
  method: 'POST',
  path: '/examinations',
  who: 'manager',
  required: { body: ['course_template_id'] },
};

export const deleteExamination: ClientEndpoint<typeof endpoints.deleteExamination> = {
  id: 'deleteExamination',
  method: 'DELETE',
  path: '/examinations/{examination_id}',
  who: 'manager',
  required: {},
};

export const disableExamination: ClientEndpoint<typeof endpoints.disableExamination> = {
  id: 'disableExamination',
  method: 'PUT',
  path: '/examinations/{examination_id}/disable',
  who: 'manager',
  required: {},
};

export const getExamination: ClientEndpoint<typeof endpoints.getExamination> = {
  id: 'getExamination',
  method: 'GET',
  path: '/examinations/{examination_id}',
  who: 'user',
  required: {},
};

export const listExaminationQuestionSurveys: ClientEndpoint<
  typeof endpoints.listExaminationQuestionSurveys
> = {
  id: 'listExaminationQuestionSurveys',
  method: 'GET',
  path: '/examinations/{examination_id}/questions/{question_id}/surveys',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'answered_at'],
  filters: {},
  required: {},
};

export const listExaminationQuestions: ClientEndpoint<typeof endpoints.listExaminationQuestions> = {
  id: 'listExaminationQuestions',
  method: 'GET',
  path: '/examinations/{examination_id}/questions',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'sequence'],
  filters: {},
  required: {},
};

export const listExaminationSheets: ClientEndpoint<typeof endpoints.listExaminationSheets> = {
  id: 'listExaminationSheets',
  method: 'GET',
  path: '/examinations/{examination_id}/survey-sheets',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'created_on'],
  filters: {},
  required: {},
};

export const listExaminations: ClientEndpoint<typeof endpoints.listExaminations> = {
  id: 'listExaminations',
  method: 'GET',
  path: '/examinations',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'from', 'to', 'name'],
  filters: {},
  required: {},
};

export const listUserExaminations: ClientEndpoint<typeof endpoints.listUserExaminations> = {
  id: 'listUserExaminations',
  method: 'GET',
  path: '/users/{id}/examinations',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'from', 'to', 'name'],
  filters: {},
  required: {},
};

export const listWaitingCourses: ClientEndpoint<typeof endpoints.listWaitingCourses> = {
  id: 'listWaitingCourses',
  method: 'GET',
  path: '/waiting-courses',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'name'],
  filters: {},
  required: {},
};

export const nextSheet: ClientEndpoint<typeof endpoints.nextSheet> = {
  id: 'nextSheet',
  method: 'GET',
  path: '/examinations/{examination_id}/next',
  who: 'user',
  required: {},
};

export const previewAssignment: ClientEndpoint<typeof endpoints.previewAssignment> = {
  id: 'previewAssignment',
  method: 'POST',
  path: '/course_templates/{id}/users/preview',
  who: 'manager',
  required: {},
};

export const previewCourseBulk: ClientEndpoint<typeof endpoints.previewCourseBulk> = {
  id: 'previewCourseBulk',
  method: 'POST',
  path: '/course_templates/{id}/users/bulk-preview',
  who: 'manager',
  required: { body: ['action'] },
};

export const takeRecap: ClientEndpoint<typeof endpoints.takeRecap> = {
  id: 'takeRecap',
  method: 'GET',
  path: '/examinations/{examination_id}/take-recap',
  who: 'user',
  required: {},
};

export const updateExamination: ClientEndpoint<typeof endpoints.updateExamination> = {
  id: 'updateExamination',
  method: 'PUT',
  path: '/examinations/{examination_id}',
  who: 'manager',
  required: {},
};
