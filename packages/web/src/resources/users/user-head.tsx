import type { User } from '@tokiori/contract';
import { listUsers } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../app/api/query-of';
import { Chip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import styles from './user-administration.module.css';
import { UserStates } from './user-states';

/** A test that was due on an earlier day: the list's own filter, asked about one person. */
const useIsLate = (userId: number): boolean => {
  const { data } = useQuery({
    ...queryOf(listUsers, { query: { id: [userId], late: true } }),
    throwOnError: false,
  });
  return (data?.rows.length ?? 0) > 0;
};

const factsOf = (user: User): string[] => [
  ...(user.employee_number ? [`社員番号 ${user.employee_number}`] : []),
  user.departments.map(({ name }) => name).join('、') || '部署なし',
  user.last_signed_in_at
    ? `最後のログイン ${formatInstant(user.last_signed_in_at)}`
    : 'まだログインしていません',
];

/** Under the name: the state of the account, what is late, and by what one tells people of the same name apart. */
export const UserHead = ({ user }: { user: User }) => {
  const isLate = useIsLate(user.id);
  return (
    <span className={styles.head}>
      <span className={styles.states}>
        <UserStates user={user} />
        {isLate && (
          <Link
            to="/admin/users/$userId/courses"
            params={{ userId: user.id }}
            className={styles.late}
          >
            <Chip tone="attention" icon="clock">
              遅れているテストがあります
            </Chip>
          </Link>
        )}
      </span>
      <span className={styles.identity}>
        {factsOf(user).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </span>
  );
};
