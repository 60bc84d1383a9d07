import { exportBasicUsers, listBasicUsers } from '@tokiori/contract/client';
import { dayIn } from '../../app/router/day-param';
import type { ListDefinition, ListRequest } from '../../app/lists/list-definition';
import type { ListExport } from '../../app/lists/use-list-export';
import { administeredBy } from '../../app/session/administered';
import { currentSession } from '../../app/session/session-store';

/** The people who are asked a basic. */
export const BASIC_USERS_LIST: ListDefinition<typeof listBasicUsers> = {
  name: 'basic-users',
  endpoint: listBasicUsers,
  defaultSort: { field: 'name_kana', order: 'ASC' },
  views: [
    { label: 'すべて', filters: {} },
    { label: 'まだ受けていない', filters: { state: ['NotTaken'] } },
    { label: '不合格', filters: { state: ['Failed'] } },
    { label: '合格', filters: { state: ['Passed'] } },
  ],
};

/** The basic, in the company that the address names, as of the day that it names. */
export const basicUsersRequest = (
  basicId: number,
  search: Readonly<Record<string, unknown>>,
): ListRequest => {
  const { user } = currentSession() ?? {};
  return {
    params: {
      company_id: user ? administeredBy(user, search['company_id']).companyId : 0,
      basic_id: basicId,
    },
    query: { to: dayIn(search['to']) },
  };
};

/** The people of a basic saved as a file. */
export const BASIC_USERS_EXPORT: ListExport = {
  endpoint: exportBasicUsers,
  columns: {
    name: ['id', 'name', 'name_kana'],
    login: ['email', 'login_id'],
    state: ['state', 'in_progress'],
    rate: ['rate', 'correct', 'asked'],
  },
};
