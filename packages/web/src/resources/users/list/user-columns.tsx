import type { User } from '@tokiori/contract';
import type { PhoneRow } from '../../../ui/list/list-table-types';
import { ROLE_LABELS } from '../../../app/words/roles';
import type { Column } from '../../../ui/data/table-types';
import { formatDate, formatMonth, toDateText } from '../../../ui/format/date';
import { NO_FIGURE } from '../../../ui/format/number';
import { NameLink } from '../../../ui/text/name-link';
import { UserStateChip } from '../user-states';

/** Without the weekday, which does not matter here. */
const day = (date: string | null): string => formatDate(date).split('（')[0]!;

const dayOf = (instant: string | null): string =>
  instant === null ? NO_FIGURE : day(toDateText(new Date(instant)));

export const USER_COLUMNS: readonly Column<User>[] = [
  {
    id: 'name',
    header: '氏名',
    sortField: 'name_kana',
    isName: true,
    width: '10rem',
    cell: ({ id, name }) => (
      <NameLink to="/admin/users/$userId" params={{ userId: id }}>
        {name}
      </NameLink>
    ),
  },
  {
    id: 'employee_number',
    header: '社員番号',
    sortField: 'employee_number',
    width: '6.5rem',
    wideOnly: true,
    cell: ({ employee_number }) => employee_number ?? NO_FIGURE,
  },
  {
    id: 'login',
    header: 'メール・ログインID',
    sortField: 'email',
    wideOnly: true,
    cell: ({ email, login_id }) => email ?? login_id,
  },
  {
    id: 'department',
    header: '部署',
    sortField: 'department_name',
    width: '9rem',
    cell: ({ department_name }) => department_name ?? NO_FIGURE,
  },
  {
    id: 'profession',
    header: '職種',
    sortField: 'profession',
    width: '7rem',
    hiddenAtFirst: true,
    cell: ({ profession }) => profession ?? NO_FIGURE,
  },
  {
    id: 'post',
    header: '役職',
    sortField: 'post',
    width: '6rem',
    hiddenAtFirst: true,
    cell: ({ post }) => post ?? NO_FIGURE,
  },
  {
    id: 'role',
    header: '権限',
    sortField: 'role',
    width: '8rem',
    hiddenAtFirst: true,
    cell: ({ role }) => ROLE_LABELS[role],
  },
  {
    id: 'last',
    header: '最後のログイン',
    sortField: 'last_signed_in_at',
    width: '8.5rem',
    cell: ({ last_signed_in_at: last }) => dayOf(last),
  },
  {
    id: 'entrance',
    header: '入社日',
    sortField: 'entrance_date',
    width: '9rem',
    hiddenAtFirst: true,
    cell: ({ entrance_date }) => day(entrance_date),
  },
  {
    id: 'birth',
    header: '生年月',
    sortField: 'birth_ym',
    width: '7rem',
    hiddenAtFirst: true,
    cell: ({ birth_ym }) => formatMonth(birth_ym),
  },
  {
    id: 'factor',
    header: '二段階認証',
    width: '7rem',
    hiddenAtFirst: true,
    cell: ({ has_second_factor }) => (has_second_factor ? 'あり' : 'なし'),
  },
  {
    id: 'created',
    header: '登録日',
    sortField: 'created_at',
    width: '9rem',
    hiddenAtFirst: true,
    cell: ({ created_at }) => dayOf(created_at),
  },
  {
    id: 'state',
    header: '状態',
    width: '8rem',
    cell: (user) => <UserStateChip user={user} />,
  },
];

export const userOnPhone = (user: User): PhoneRow => ({
  note: [user.department_name, user.profession, user.email ?? user.login_id]
    .filter(Boolean)
    .join('・'),
  end: <UserStateChip user={user} />,
});
