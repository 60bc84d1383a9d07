import { exportUsers, listUsers } from '@tokiori/contract/client';
import { chosenCompany } from '../../../app/lists/chosen-company';
import type { ListDefinition, ListRequest } from '../../../app/lists/list-definition';
import type { ListExport } from '../../../app/lists/use-list-export';
import { STORAGE_KEYS } from '../../../app/session/storage-keys';

/** The users of a company. */
export const USERS_LIST: ListDefinition<typeof listUsers> = {
  name: 'users',
  endpoint: listUsers,
  things: 'users',
  defaultSort: { field: 'name_kana', order: 'ASC' },
  perPageKey: STORAGE_KEYS.userItemsPerPage,
  views: [
    { label: 'すべて', filters: {} },
    { label: '招待中', filters: { state: ['Invited'] } },
    { label: 'まだログインしていない', filters: { state: ['NeverSignedIn'] } },
    { label: '30日ログインなし', filters: { state: ['Quiet'] } },
    { label: 'テストの遅れ', filters: { late: ['true'] } },
    { label: 'メールが届かない', filters: { mail_failed: ['true'] } },
    { label: '停止', filters: { state: ['Deactivated'] } },
  ],
};

/** People saved as a file. */
export const USERS_EXPORT: ListExport = {
  endpoint: exportUsers,
  columns: { name: ['id', 'name', 'name_kana'], login: ['email', 'login_id'] },
};

export const usersRequest = (search: Readonly<Record<string, unknown>>): ListRequest => ({
  query: chosenCompany(search),
});
