import { exportUsers, listUsers, type User } from '@tokiori/contract';
import { ROLE_LABELS, userStateText } from '@tokiori/domain';
import * as users from '../users/users.service';
import { attributeColumns } from './attribute-columns';
import type { ListExport } from './list-export';
import { pagesOf } from './rows';

/** Everybody whom the caller may see, with the attributes that the company has defined. */
export const usersExport: ListExport<typeof exportUsers, User> = {
  endpoint: exportUsers,
  name: 'ユーザー',
  rows: pagesOf(listUsers, users.listUsers),
  values: {
    id: ({ id }) => id,
    employee_number: (user) => user.employee_number,
    name: ({ name }) => name,
    name_kana: (user) => user.name_kana,
    email: ({ email }) => email,
    login_id: (user) => user.login_id,
    role: ({ role }) => ROLE_LABELS[role],
    department: (user) => user.department_name,
    departments: ({ departments }) => departments,
    managed_departments: (user) => user.managed_departments,
    profession: ({ profession }) => profession,
    post: ({ post }) => post,
    birth: (user) => user.birth_ym,
    entrance: (user) => user.entrance_date,
    state: userStateText,
    factor: (user) => user.has_second_factor,
    last: (user) => user.last_signed_in_at,
    created: (user) => user.created_at,
  },
  more: attributeColumns,
};
