// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const addDepartmentEditor: ClientEndpoint<typeof endpoints.addDepartmentEditor> = {
  id: 'addDepartmentEditor',
  method: 'PUT',
  path: '/departments/{department_id}/editors/{editor_id}',
  who: 'admin',
  required: {},
};

export const createDepartment: ClientEndpoint<typeof endpoints.createDepartment> = {
  id: 'createDepartment',
  method: 'POST',
  path: '/departments',
  who: 'admin',
  required: { body: ['name'] },
};

export const deleteDepartment: ClientEndpoint<typeof endpoints.deleteDepartment> = {
  id: 'deleteDepartment',
  method: 'DELETE',
  path: '/departments/{department_id}',
  who: 'admin',
  required: {},
};

export const getDepartment: ClientEndpoint<typeof endpoints.getDepartment> = {
  id: 'getDepartment',
  method: 'GET',
  path: '/departments/{department_id}',
  who: 'user',
  required: {},
};

export const listDepartmentEditors: ClientEndpoint<typeof endpoints.listDepartmentEditors> = {
  id: 'listDepartmentEditors',
  method: 'GET',
  path: '/departments/{department_id}/editors',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'name'],
  filters: {},
  required: {},
};

export const listDepartmentManagers: ClientEndpoint<typeof endpoints.listDepartmentManagers> = {
  id: 'listDepartmentManagers',
  method: 'GET',
  path: '/departments/{department_id}/managers',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'name'],
  filters: {},
  required: {},
};

export const listDepartments: ClientEndpoint<typeof endpoints.listDepartments> = {
  id: 'listDepartments',
  method: 'GET',
  path: '/departments',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'path', 'name'],
  filters: { q: { kind: 'search', label: '部署名' } },
  required: {},
};

export const listEditableDepartments: ClientEndpoint<typeof endpoints.listEditableDepartments> = {
  id: 'listEditableDepartments',
  method: 'GET',
  path: '/users/{id}/editable-departments',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'name', 'path'],
  filters: {},
  required: {},
};

export const removeDepartmentEditor: ClientEndpoint<typeof endpoints.removeDepartmentEditor> = {
  id: 'removeDepartmentEditor',
  method: 'DELETE',
  path: '/departments/{department_id}/editors/{editor_id}',
  who: 'admin',
  required: {},
};

export const updateDepartment: ClientEndpoint<typeof endpoints.updateDepartment> = {
  id: 'updateDepartment',
  method: 'PUT',
  path: '/departments/{department_id}',
  who: 'admin',
  required: {},
};
