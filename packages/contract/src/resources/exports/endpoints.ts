import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { exportOf } from '../../base/exports';
import { IdText } from '../../base/scalars';
import { listCompanies } from '../companies/endpoints';
import { listCourseUsers } from '../course-templates/endpoints';
import { listDepartments } from '../departments/endpoints';
import { listTaskItems } from '../tasks/endpoints';
import { listUsers } from '../users/endpoints';

const resource = 'exports';

export const exportUsers = endpoint({
  id: 'exportUsers',
  method: 'POST',
  path: '/exports/users',
  resource,
  who: 'manager',
  scope: 'chosen-company',
  summary:
    'ユーザーの一覧をCSVかExcelのファイルで返します。絞り込みと並びは一覧と同じです。会社の属性の列はattribute.3のように指定します。',
  ...exportOf(listUsers, {
    id: { label: '番号', kind: 'number' },
    employee_number: { label: '社員番号', kind: 'text' },
    name: { label: '氏名', kind: 'text' },
    name_kana: { label: 'ふりがな', kind: 'text' },
    email: { label: 'メールアドレス', kind: 'text' },
    login_id: { label: 'ログインID', kind: 'text' },
    role: { label: '権限', kind: 'text' },
    department: { label: '部署', kind: 'text' },
    departments: { label: '所属するすべての部署', kind: 'names' },
    managed_departments: { label: '担当する部署', kind: 'names' },
    profession: { label: '職種', kind: 'text' },
    post: { label: '役職', kind: 'text' },
    birth: { label: '生年月', kind: 'month' },
    entrance: { label: '入社日', kind: 'date' },
    state: { label: '状態', kind: 'text' },
    factor: { label: '二段階認証', kind: 'yes-no' },
    last: { label: '最後のログイン', kind: 'instant' },
    created: { label: '登録日時', kind: 'instant' },
  }),
  errors: ['TOO_MANY_ROWS'],
});

export const exportCourseUsers = endpoint({
  id: 'exportCourseUsers',
  method: 'POST',
  path: '/exports/courses/{id}/users',
  resource,
  who: 'manager',
  scope: { companyOf: { id: 'course_templates' } },
  summary:
    'コースの受講者の一覧を、進み具合や結果とともに、CSVかExcelのファイルで返します。会社の属性の列はattribute.3のように指定します。',
  params: z.object({ id: IdText }),
  ...exportOf(listCourseUsers, {
    id: { label: '番号', kind: 'number' },
    name: { label: '氏名', kind: 'text' },
    email: { label: 'メールアドレス', kind: 'text' },
    login_id: { label: 'ログインID', kind: 'text' },
    department: { label: '部署', kind: 'text' },
    profession: { label: '職種', kind: 'text' },
    post: { label: '役職', kind: 'text' },
    from: { label: '開始日', kind: 'date' },
    to: { label: '終了日', kind: 'date' },
    live: { label: '受講中', kind: 'yes-no' },
    progress: { label: '進み具合', kind: 'text' },
    answered: { label: '解答した問題', kind: 'number' },
    questions: { label: '問題の数', kind: 'number' },
    rate: { label: '正答率（%）', kind: 'percent' },
    pass_mark: { label: '合格点（%）', kind: 'number' },
    result: { label: '結果', kind: 'text' },
  }),
  errors: ['TOO_MANY_ROWS'],
});

export const exportDepartments = endpoint({
  id: 'exportDepartments',
  method: 'POST',
  path: '/exports/departments',
  resource,
  who: 'manager',
  scope: 'chosen-company',
  summary: '部署の一覧をCSVかExcelのファイルで返します。',
  ...exportOf(listDepartments, {
    id: { label: '番号', kind: 'number' },
    name: { label: '部署名', kind: 'text' },
    path: { label: '上位からの部署名', kind: 'text' },
    users: { label: '所属する人数', kind: 'number' },
    all_users: { label: '下位を含む人数', kind: 'number' },
    managers: { label: '部署の管理者', kind: 'names' },
  }),
  errors: ['TOO_MANY_ROWS'],
});

export const exportCompanies = endpoint({
  id: 'exportCompanies',
  method: 'POST',
  path: '/exports/companies',
  resource,
  who: 'superadmin',
  scope: 'all-companies',
  summary: '会社の一覧をCSVかExcelのファイルで返します。',
  ...exportOf(listCompanies, {
    id: { label: '番号', kind: 'number' },
    name: { label: '会社名', kind: 'text' },
    code: { label: '会社コード', kind: 'text' },
    seats: { label: '席数', kind: 'number' },
    seats_used: { label: '使っている席', kind: 'number' },
    active: { label: '有効', kind: 'yes-no' },
    approved: { label: '承認済み', kind: 'yes-no' },
    two_factor_required: { label: '全員に二段階認証を求める', kind: 'yes-no' },
    created: { label: '登録日時', kind: 'instant' },
  }),
  errors: ['TOO_MANY_ROWS'],
});

export const exportTaskItems = endpoint({
  id: 'exportTaskItems',
  method: 'POST',
  path: '/exports/tasks/{id}/items',
  resource,
  who: 'manager',
  scope: { companyOf: { id: 'tasks' } },
  summary: '一括処理の対象とその結果を、行わなかった理由とともに、CSVかExcelのファイルで返します。',
  params: z.object({ id: IdText }),
  ...exportOf(listTaskItems, {
    line: { label: '行', kind: 'number' },
    user_id: { label: 'ユーザーの番号', kind: 'number' },
    user: { label: 'ユーザー', kind: 'text' },
    state: { label: '結果', kind: 'text' },
    message: { label: '理由', kind: 'text' },
  }),
  errors: ['TOO_MANY_ROWS'],
});
