// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createCourseTemplate: ClientEndpoint<typeof endpoints.createCourseTemplate> = {
  id: 'createCourseTemplate',
  method: 'POST',
  path: '/course_templates',
  who: 'admin',
  required: { body: ['name', 'question_ids'] },
};

export const getCourseTemplate: ClientEndpoint<typeof endpoints.getCourseTemplate> = {
  id: 'getCourseTemplate',
  method: 'GET',
  path: '/course_templates/{course_template_id}',
  who: 'manager',
  required: {},
};

export const listCourseQuestions: ClientEndpoint<typeof endpoints.listCourseQuestions> = {
  id: 'listCourseQuestions',
  method: 'GET',
  path: '/course_templates/{course_template_id}/questions',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'sequence', 'title', 'correct_rate'],
  required: {},
};

export const listCourseTemplates: ClientEndpoint<typeof endpoints.listCourseTemplates> = {
  id: 'listCourseTemplates',
  method: 'GET',
  path: '/course_templates',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'name', 'question_count', 'assigned_user_count', 'created_at', 'updated_at'],
  required: {},
};

export const listCourseUsers: ClientEndpoint<typeof endpoints.listCourseUsers> = {
  id: 'listCourseUsers',
  method: 'GET',
  path: '/course_templates/{id}/users',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'name', 'name_kana', 'department_name', 'profession', 'post'],
  required: {},
};

export const listUnassignedCourses: ClientEndpoint<typeof endpoints.listUnassignedCourses> = {
  id: 'listUnassignedCourses',
  method: 'GET',
  path: '/users/{id}/unassign-course-templates',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'name'],
  required: {},
};

export const updateCourseTemplate: ClientEndpoint<typeof endpoints.updateCourseTemplate> = {
  id: 'updateCourseTemplate',
  method: 'PUT',
  path: '/course_templates/{course_template_id}',
  who: 'admin',
  required: {},
};
