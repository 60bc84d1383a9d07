import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { nameFilter, searchFilter } from '../../base/filters';
import { inCompany, listOf } from '../../base/lists';
import { BoolText, IdText } from '../../base/scalars';
import {
  Department,
  DepartmentBody,
  DepartmentEditor,
  DepartmentManager,
  DepartmentUpdateBody,
  EditableDepartment,
} from './schema';

const resource = 'departments';
const params = z.object({ department_id: IdText });
const editorParams = z.object({ department_id: IdText, editor_id: IdText });

export const listDepartments = endpoint({
  id: 'listDepartments',
  tokenRight: 'read',
  method: 'GET',
  path: '/departments',
  resource,
  who: 'user',
  scope: 'chosen-company',
  summary:
    '部署の一覧です。parentで親を、include_descendantsで下位すべてを指定し、managedで自分が担当する部署だけに絞ります。',
  ...listOf(Department, {
    sortable: ['id', 'path', 'name'],
    filters: {
      ...inCompany,
      parent: z.optional(IdText),
      include_descendants: z.optional(BoolText),
      /** `true`: only those the caller answers for; all of them for admins. */
      managed: z.optional(BoolText),
      q: searchFilter('部署名'),
      name: nameFilter(),
    },
  }),
});

export const createDepartment = endpoint({
  id: 'createDepartment',
  method: 'POST',
  path: '/departments',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary: '部署を作成します。',
  body: DepartmentBody,
  answer: Department,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const getDepartment = endpoint({
  id: 'getDepartment',
  tokenRight: 'read',
  method: 'GET',
  path: '/departments/{department_id}',
  resource,
  who: 'user',
  scope: { companyOf: { department_id: 'departments' } },
  summary: '部署を返します。',
  params,
  answer: Department,
});

export const updateDepartment = endpoint({
  id: 'updateDepartment',
  method: 'PUT',
  path: '/departments/{department_id}',
  resource,
  who: 'admin',
  scope: { companyOf: { department_id: 'departments' } },
  summary: '部署名や親の部署を変更します。',
  params,
  body: DepartmentUpdateBody,
  answer: Department,
  errors: ['NAME_TAKEN', 'DEPARTMENT_CYCLE'],
});

export const deleteDepartment = endpoint({
  id: 'deleteDepartment',
  method: 'DELETE',
  path: '/departments/{department_id}',
  resource,
  who: 'admin',
  scope: { companyOf: { department_id: 'departments' } },
  summary: '部署を削除します。所属するユーザーや下位の部署があるときは断ります。',
  params,
  answer: Department,
  errors: ['DEPARTMENT_NOT_EMPTY'],
});

export const listDepartmentEditors = endpoint({
  id: 'listDepartmentEditors',
  tokenRight: 'read',
  method: 'GET',
  path: '/departments/{department_id}/editors',
  resource,
  who: 'admin',
  scope: { companyOf: { department_id: 'departments' } },
  summary: '部署のベーシックを編集できるユーザーの一覧です。',
  params,
  ...listOf(DepartmentEditor, { sortable: ['id', 'name'], filters: inCompany }),
});

export const addDepartmentEditor = endpoint({
  id: 'addDepartmentEditor',
  method: 'PUT',
  path: '/departments/{department_id}/editors/{editor_id}',
  resource,
  who: 'admin',
  scope: { companyOf: { department_id: 'departments' } },
  summary: 'ユーザーに部署のベーシックの編集を任せます。',
  params: editorParams,
  answer: DepartmentEditor,
});

export const removeDepartmentEditor = endpoint({
  id: 'removeDepartmentEditor',
  method: 'DELETE',
  path: '/departments/{department_id}/editors/{editor_id}',
  resource,
  who: 'admin',
  scope: { companyOf: { department_id: 'departments' } },
  summary: 'ユーザーを部署の編集者から外します。',
  params: editorParams,
  answer: DepartmentEditor,
});

export const listDepartmentManagers = endpoint({
  id: 'listDepartmentManagers',
  tokenRight: 'read',
  method: 'GET',
  path: '/departments/{department_id}/managers',
  resource,
  who: 'manager',
  scope: { companyOf: { department_id: 'departments' } },
  summary: 'この部署を担当する部署の管理者の一覧です。上位の部署だけを担当する人は含みません。',
  params,
  ...listOf(DepartmentManager, { sortable: ['id', 'name'], filters: inCompany }),
});

export const listEditableDepartments = endpoint({
  id: 'listEditableDepartments',
  shows: 'Profile',
  tokenRight: 'read',
  method: 'GET',
  path: '/users/{id}/editable-departments',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'users' } },
  summary:
    'ユーザーがベーシックを編集できる部署の一覧です。任された部署と、その下位の部署を返します。',
  params: z.object({ id: IdText }),
  ...listOf(EditableDepartment, {
    sortable: ['id', 'name', 'path'],
    filters: { ...inCompany, explicit: z.optional(BoolText) },
  }),
});
