import type { StudentTop } from '@tokiori/contract';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import styles from './examinations.module.css';

type Limited = NonNullable<StudentTop['restart']>;

/** Why fewer questions are asked than wait, as the first screen says it. */
export const RestartNote = ({ restart }: { restart: Limited }) => (
  <p className={styles.small}>お休みのあとなので、1日{restart.per_day}問までにしています。</p>
);

/** Why nothing of a test is asked today, though something waits. */
export const RestartState = ({ restart }: { restart: Limited }) => (
  <EmptyState action={<LinkButton to="/dashboard">ホームへ戻る</LinkButton>}>
    お休みのあとなので、1日{restart.per_day}
    問までにしています。このコースの分は、次の日からまた届きます。
  </EmptyState>
);
