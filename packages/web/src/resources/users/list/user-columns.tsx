import type { User } from '@tokiori/contract';
import { ROLE_LABELS } from '../../../app/words/roles';
import type { Column } from '../../../ui/data/table-types';
import { formatDate, toDateText } from '../../../ui/format/date';
import { NO_FIGURE } from '../../../ui/format/number';
import { NameLink } from '../../../ui/text/name-link';
import styles from '../user-administration.module.css';
import { UserStates } from '../user-states';

/** Without the weekday, which does not matter here. */
const Day = ({ date }: { date: string | null }) => (
  <span className={styles.short}>{formatDate(date).split('（')[0]}</span>
);

/** An address that does not fit is broken before its domain, if it can be. */
const Login = ({ text }: { text: string }) => {
  const at = text.indexOf('@');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
};

export const USER_COLUMNS: readonly Column<User>[] = [
  {
    id: 'name',
    header: '氏名',
    sortField: 'name_kana',
    isName: true,
    cell: ({ id, name, email, login_id }) => (
      <span className={styles.person}>
        <NameLink to="/admin/users/$userId" params={{ userId: id }} tall>
          {name}
        </NameLink>
        <span className={styles.note}>
          <Login text={email ?? login_id ?? ''} />
        </span>
      </span>
    ),
  },
  {
    id: 'department',
    header: '部署',
    sortField: 'department_name',
    cell: ({ department_name }) => (
      <span className={styles.room}>{department_name ?? NO_FIGURE}</span>
    ),
  },
  {
    id: 'role',
    header: '権限',
    sortField: 'role',
    cell: ({ role }) => ROLE_LABELS[role],
  },
  {
    id: 'profession',
    header: '職種・役職',
    sortField: 'profession',
    cell: ({ profession, post }) => [profession, post].filter(Boolean).join('・') || NO_FIGURE,
  },
  {
    id: 'entrance',
    header: '入社日',
    sortField: 'entrance_date',
    desktopOnly: true,
    cell: ({ entrance_date }) => <Day date={entrance_date} />,
  },
  {
    id: 'last',
    header: '最後のログイン',
    desktopOnly: true,
    cell: ({ last_signed_in_at: last }) => (
      <Day date={last === null ? null : toDateText(new Date(last))} />
    ),
  },
  { id: 'state', header: '状態', cell: (user) => <UserStates user={user} /> },
];
