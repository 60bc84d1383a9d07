import type { StudentTop, TakeNow } from '@tokiori/contract';
import { isToBegin, kindOf, nextSizeWords, sizeWords } from '../../../app/sheets/take-now-words';
import { keyOfWaiting, useTakeNow } from '../../../app/sheets/use-take-now';
import { Button } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import styles from './next-up.module.css';

interface Props {
  next: TakeNow;
  left: StudentTop['left_today'];
  /** Something else is the first thing to do. */
  isSecond: boolean;
}

/** The next sheet of the day, which follows at once; or enough for now. */
export const NextUp = ({ next, left, isSecond }: Props) => {
  const { start, starting } = useTakeNow();
  const isLast = left.question_count <= next.question_count - next.answered_count;
  return (
    <div className={styles.nextUp}>
      <p>
        <span className={styles.lead}>次は</span> <strong>{next.name}</strong>
        <span className={styles.size}>
          {kindOf(next)}・{nextSizeWords(next)}
        </span>
      </p>
      <Button
        variant={isSecond ? 'secondary' : 'primary'}
        size="large"
        block
        busy={starting === keyOfWaiting(next)}
        onClick={() => start(next)}
      >
        {isToBegin(next) ? '試験の説明へ' : '続ける'}
      </Button>
      <LinkButton variant="quiet" block to="/dashboard">
        ここまでにする
      </LinkButton>
      {!isLast && (
        <p className={styles.size}>
          今日の分は、あと{sizeWords(left.question_count, left.estimated_minutes)}です。
        </p>
      )}
    </div>
  );
};
