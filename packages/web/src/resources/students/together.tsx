import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/icon/icon';
import { formatNumber } from '../../ui/format/number';
import styles from './rank.module.css';
import { togetherQuery } from './students.api';

/** 「北町店では、今週7人が学びました。」: company, without a rank. Nothing where they are few. */
export const Together = () => {
  const { data } = useQuery(togetherQuery);
  if (!data?.together) return null;
  const { department_name: name, learners } = data.together;
  return (
    <p className={styles.rank}>
      <Icon name="users" size="s" />
      <span>
        {name}では、今週{formatNumber(learners)}人が学びました。
      </span>
    </p>
  );
};
