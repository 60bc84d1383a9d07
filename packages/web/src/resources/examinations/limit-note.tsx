import type { OutsideNow } from '@tokiori/contract';
import { useSignedIn } from '../../app/session/use-session';
import { outsideWords } from '../../app/words/outside-words';
import { AskToLearn } from '../../app/sheets/ask-to-learn';
import { limitWords, type DayLimits } from '../../app/words/limit-words';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import styles from './examinations.module.css';

/** Why fewer questions are asked than wait, as the first screen says it; nothing where all of them are. */
export const LimitNote = ({ limits }: { limits: DayLimits }) => {
  const words = limitWords(limits);
  return words && <p className={styles.small}>{words}</p>;
};

/** That nothing compulsory is asked now, and from when on it is. */
export const OutsideState = ({ outside }: { outside: OutsideNow }) => (
  <EmptyState
    action={
      <>
        <AskToLearn outside={outside} />
        <LinkButton to="/dashboard">ホームへ戻る</LinkButton>
      </>
    }
  >
    {outsideWords(outside, useSignedIn())}
  </EmptyState>
);

/** Why nothing of a test is asked today, though something waits. */
export const LimitState = ({ limits }: { limits: DayLimits }) => (
  <EmptyState action={<LinkButton to="/dashboard">ホームへ戻る</LinkButton>}>
    {limitWords(limits)}このコースの分は、次の日からまた届きます。
  </EmptyState>
);
