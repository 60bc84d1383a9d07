// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const exportUsers: ClientEndpoint<typeof endpoints.exportUsers> = {
  id: 'exportUsers',
  method: 'POST',
  path: '/exports/users',
  who: 'manager',
  answerKind: 'file',
  exportColumns: {
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
  },
  required: { body: ['format'] },
};
