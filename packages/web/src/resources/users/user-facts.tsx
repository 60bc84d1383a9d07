import type { User } from '@tokiori/contract';
import { ROLE_LABELS } from '../../app/words/roles';
import { formatDate } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';
import styles from './user-administration.module.css';

/** Who somebody is, for those who look and change nothing. */
export const UserFacts = ({ user }: { user: User }) => {
  const facts = {
    氏名: user.name,
    ふりがな: user.name_kana,
    部署: user.departments.map(({ name }) => name).join('、'),
    職種: user.profession,
    役職: user.post,
    社員番号: user.employee_number,
    権限: ROLE_LABELS[user.role],
    入社日: user.entrance_date && formatDate(user.entrance_date),
    メールアドレス: user.email,
    ログインID: user.login_id,
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || NO_FIGURE}</dd>
        </div>
      ))}
    </dl>
  );
};
