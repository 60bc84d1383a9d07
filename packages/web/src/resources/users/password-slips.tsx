import { PRODUCT_NAME } from '@tokiori/contract';
import { cx } from '../../ui/cx';
import styles from './password-slips.module.css';

/** What is handed over to one person. */
export interface Slip {
  name: string;
  login: string;
  password: string;
}

interface Props {
  companyName: string;
  slips: readonly Slip[];
  /** Stands among other things, which paper leaves out. */
  isPart?: boolean;
}

/** One slip a person, to be printed, cut and handed over. */
export const PasswordSlips = ({ companyName, slips, isPart = false }: Props) => (
  <ul className={cx(styles.slips, isPart && styles.part)} aria-label="渡す用紙">
    {slips.map((slip) => (
      <li key={slip.login} className={styles.slip}>
        <p className={styles.company}>
          {companyName}　{PRODUCT_NAME}
        </p>
        <p className={styles.person}>{slip.name} 様</p>
        <dl className={styles.facts}>
          <dt>ログインの画面</dt>
          <dd className={styles.address}>{`${window.location.origin}/login`}</dd>
          <dt>ログインID</dt>
          <dd className={styles.code}>{slip.login}</dd>
          <dt>初期パスワード</dt>
          <dd className={styles.code}>{slip.password}</dd>
        </dl>
        <p className={styles.note}>
          最初のログインで変更します。2週間を過ぎると使えなくなります。人に見せないでください。
        </p>
      </li>
    ))}
  </ul>
);
