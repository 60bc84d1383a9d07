// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const exportAuditLog: ClientEndpoint<typeof endpoints.exportAuditLog> = {
  id: 'exportAuditLog',
  method: 'POST',
  path: '/exports/audit-log',
  who: 'admin',
  answerKind: 'file',
  exportColumns: [
    'id',
    'at',
    'company',
    'who',
    'as_whom',
    'action',
    'action_name',
    'target',
    'changes',
    'address',
    'request',
  ],
  required: { body: ['format'] },
};

export const exportCompanies: ClientEndpoint<typeof endpoints.exportCompanies> = {
  id: 'exportCompanies',
  method: 'POST',
  path: '/exports/companies',
  who: 'superadmin',
  answerKind: 'file',
  exportColumns: [
    'id',
    'name',
    'code',
    'seats',
    'seats_used',
    'active',
    'approved',
    'two_factor_required',
    'created',
  ],
  required: { body: ['format'] },
};

export const exportCourseUsers: ClientEndpoint<typeof endpoints.exportCourseUsers> = {
  id: 'exportCourseUsers',
  method: 'POST',
  path: '/exports/courses/{id}/users',
  who: 'manager',
  answerKind: 'file',
  exportColumns: [
    'id',
    'name',
    'email',
    'login_id',
    'department',
    'profession',
    'post',
    'from',
    'to',
    'live',
    'progress',
    'answered',
    'questions',
    'rate',
    'pass_mark',
    'result',
  ],
  required: { body: ['format'] },
};

export const exportDepartments: ClientEndpoint<typeof endpoints.exportDepartments> = {
  id: 'exportDepartments',
  method: 'POST',
  path: '/exports/departments',
  who: 'manager',
  answerKind: 'file',
  exportColumns: ['id', 'name', 'path', 'users', 'all_users', 'managers', 'children'],
  required: { body: ['format'] },
};

export const exportQuestions: ClientEndpoint<typeof endpoints.exportQuestions> = {
  id: 'exportQuestions',
  method: 'POST',
  path: '/exports/questions',
  who: 'admin',
  answerKind: 'file',
  exportColumns: [
    'major',
    'medium',
    'minor',
    'title',
    'type',
    'category',
    'statement',
    'choices',
    'answer',
    'commentary',
    'comment',
    'asked',
    'correct',
    'rate',
  ],
  required: { body: ['format'] },
};

export const exportTaskItems: ClientEndpoint<typeof endpoints.exportTaskItems> = {
  id: 'exportTaskItems',
  method: 'POST',
  path: '/exports/tasks/{id}/items',
  who: 'manager',
  answerKind: 'file',
  exportColumns: ['line', 'user_id', 'user', 'state', 'message'],
  required: { body: ['format'] },
};

export const exportUsers: ClientEndpoint<typeof endpoints.exportUsers> = {
  id: 'exportUsers',
  method: 'POST',
  path: '/exports/users',
  who: 'manager',
  answerKind: 'file',
  exportColumns: [
    'id',
    'employee_number',
    'name',
    'name_kana',
    'email',
    'login_id',
    'role',
    'department',
    'departments',
    'managed_departments',
    'profession',
    'post',
    'birth',
    'entrance',
    'state',
    'factor',
    'last',
    'created',
  ],
  required: { body: ['format'] },
};
