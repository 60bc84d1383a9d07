import { PRODUCT_NAME } from '@tokiori/contract';
import { cx } from '../../ui/cx';
import styles from './credential-cards.module.css';

/** What is handed over to one person. */
export interface CredentialCard {
  name: string;
  login: string;
  password: string;
}

interface Props {
  companyName: string;
  cards: readonly CredentialCard[];
  /** Stands among other things, which paper leaves out. */
  isPart?: boolean;
}

/** One card a person, to be printed, cut and handed over. */
export const CredentialCards = ({ companyName, cards, isPart = false }: Props) => (
  <ul className={cx(styles.cards, isPart && styles.part)} aria-label="渡す用紙">
    {cards.map((card) => (
      <li key={card.login} className={styles.card}>
        <p className={styles.company}>
          {companyName}　{PRODUCT_NAME}
        </p>
        <p className={styles.person}>{card.name} 様</p>
        <dl className={styles.facts}>
          <dt>ログインの画面</dt>
          <dd className={styles.address}>{`${window.location.origin}/login`}</dd>
          <dt>ログインID</dt>
          <dd className={styles.code}>{card.login}</dd>
          <dt>初期パスワード</dt>
          <dd className={styles.code}>{card.password}</dd>
        </dl>
        <p className={styles.note}>
          最初のログインで変更します。2週間を過ぎると使えなくなります。人に見せないでください。
        </p>
      </li>
    ))}
  </ul>
);
