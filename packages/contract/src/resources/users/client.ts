// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const bulkUsers: ClientEndpoint<typeof endpoints.bulkUsers> = {
  id: 'bulkUsers',
  method: 'POST',
  path: '/users/bulk',
  who: 'admin',
  required: { body: ['action'] },
};

export const createAdmin: ClientEndpoint<typeof endpoints.createAdmin> = {
  id: 'createAdmin',
  method: 'POST',
  path: '/admins',
  who: 'admin',
  required: { body: ['name', 'email'] },
};

export const createUser: ClientEndpoint<typeof endpoints.createUser> = {
  id: 'createUser',
  method: 'POST',
  path: '/users',
  who: 'admin',
  required: { body: ['name'] },
};

export const deleteProfileImage: ClientEndpoint<typeof endpoints.deleteProfileImage> = {
  id: 'deleteProfileImage',
  method: 'DELETE',
  path: '/users/{id}/profile-image',
  who: 'user',
  required: {},
};

export const deleteUser: ClientEndpoint<typeof endpoints.deleteUser> = {
  id: 'deleteUser',
  method: 'DELETE',
  path: '/users/{id}',
  who: 'admin',
  required: {},
};

export const deleteUserForGood: ClientEndpoint<typeof endpoints.deleteUserForGood> = {
  id: 'deleteUserForGood',
  method: 'DELETE',
  path: '/users/{id}/hard',
  who: 'admin',
  required: {},
};

export const endUserSessions: ClientEndpoint<typeof endpoints.endUserSessions> = {
  id: 'endUserSessions',
  method: 'DELETE',
  path: '/users/{id}/sessions',
  who: 'admin',
  required: {},
};

export const getExtraTime: ClientEndpoint<typeof endpoints.getExtraTime> = {
  id: 'getExtraTime',
  method: 'GET',
  path: '/users/{id}/extra-time',
  who: 'admin',
  required: {},
};

export const getInvitationOutlook: ClientEndpoint<typeof endpoints.getInvitationOutlook> = {
  id: 'getInvitationOutlook',
  method: 'GET',
  path: '/invitation-outlook',
  who: 'admin',
  required: {},
};

export const getPersonalData: ClientEndpoint<typeof endpoints.getPersonalData> = {
  id: 'getPersonalData',
  method: 'GET',
  path: '/users/{id}/personal-data',
  who: 'user',
  required: {},
};

export const getUser: ClientEndpoint<typeof endpoints.getUser> = {
  id: 'getUser',
  method: 'GET',
  path: '/users/{id}',
  who: 'user',
  required: {},
};

export const inviteUser: ClientEndpoint<typeof endpoints.inviteUser> = {
  id: 'inviteUser',
  method: 'POST',
  path: '/users/{id}/invitation',
  who: 'admin',
  required: {},
};

export const listMemberships: ClientEndpoint<typeof endpoints.listMemberships> = {
  id: 'listMemberships',
  method: 'GET',
  path: '/users/{id}/memberships',
  who: 'user',
  required: {},
};

export const listUsers: ClientEndpoint<typeof endpoints.listUsers> = {
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  who: 'manager',
  answerKind: 'list',
  sortable: [
    'id',
    'name',
    'name_kana',
    'email',
    'login_id',
    'employee_number',
    'role',
    'department_name',
    'profession',
    'post',
    'entrance_date',
    'birth_ym',
    'last_signed_in_at',
    'created_at',
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
    course_template_id: { kind: 'id', label: 'コース' },
    assign_type: { kind: 'one-of', label: '受講', values: ['Assigned', 'Unassigned'] },
  },
  required: {},
};

export const makeInitialPassword: ClientEndpoint<typeof endpoints.makeInitialPassword> = {
  id: 'makeInitialPassword',
  method: 'POST',
  path: '/users/{id}/initial-password',
  who: 'admin',
  required: {},
};

export const previewBulkUsers: ClientEndpoint<typeof endpoints.previewBulkUsers> = {
  id: 'previewBulkUsers',
  method: 'POST',
  path: '/users/bulk/preview',
  who: 'admin',
  required: { body: ['action'] },
};

export const resetSecondFactors: ClientEndpoint<typeof endpoints.resetSecondFactors> = {
  id: 'resetSecondFactors',
  method: 'DELETE',
  path: '/users/{id}/second-factors',
  who: 'admin',
  required: {},
};

export const setBirthYm: ClientEndpoint<typeof endpoints.setBirthYm> = {
  id: 'setBirthYm',
  method: 'PUT',
  path: '/users/{id}/birth-ym',
  who: 'user',
  required: { body: ['birth_ym'] },
};

export const setEntranceDate: ClientEndpoint<typeof endpoints.setEntranceDate> = {
  id: 'setEntranceDate',
  method: 'PUT',
  path: '/users/{id}/entrance-date',
  who: 'user',
  required: { body: ['entrance_date'] },
};

export const setExtraTime: ClientEndpoint<typeof endpoints.setExtraTime> = {
  id: 'setExtraTime',
  method: 'PUT',
  path: '/users/{id}/extra-time',
  who: 'admin',
  required: {},
};

export const setManagedDepartments: ClientEndpoint<typeof endpoints.setManagedDepartments> = {
  id: 'setManagedDepartments',
  method: 'PUT',
  path: '/users/{id}/managed-departments',
  who: 'admin',
  required: { body: ['department_ids'] },
};

export const setProfileImage: ClientEndpoint<typeof endpoints.setProfileImage> = {
  id: 'setProfileImage',
  method: 'POST',
  path: '/users/{id}/profile-image',
  who: 'user',
  bodyKind: 'multipart',
  required: { body: ['profile_image'] },
};

export const setRoles: ClientEndpoint<typeof endpoints.setRoles> = {
  id: 'setRoles',
  method: 'PUT',
  path: '/users/{id}/roles',
  who: 'admin',
  required: {},
};

export const setUserAttributes: ClientEndpoint<typeof endpoints.setUserAttributes> = {
  id: 'setUserAttributes',
  method: 'PUT',
  path: '/users/{user_id}/user_attributes',
  who: 'admin',
  required: { body: ['attributes'] },
};

export const updateUser: ClientEndpoint<typeof endpoints.updateUser> = {
  id: 'updateUser',
  method: 'PUT',
  path: '/users/{id}',
  who: 'user',
  required: {},
};
