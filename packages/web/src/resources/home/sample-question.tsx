import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/icon/icon';
import styles from './sample-question.module.css';

const CHOICES = [
  'カフェのフリーWi-Fiにつないで、メールを送る',
  '会社が用意したVPNにつないでから、仕事を始める',
  '席を立つときは、画面を閉じずに急いで戻る',
] as const;
const RIGHT = 1;

/** One question to try at once. Nothing is kept. */
export const SampleQuestion = () => {
  const [picked, setPicked] = useState<number | null>(null);
  const answered = picked !== null;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <span>情報セキュリティ</span>
        <span>例題</span>
      </div>
      <p className={styles.statement} id="sample-statement">
        社外で会社のパソコンを使うとき、正しい行動はどれですか。
      </p>
      <div className={styles.choices} role="group" aria-labelledby="sample-statement">
        {CHOICES.map((choice, at) => (
          <button
            key={choice}
            type="button"
            className={cx(
              styles.choice,
              answered && at === RIGHT && styles.right,
              answered && at === picked && at !== RIGHT && styles.wrong,
            )}
            aria-pressed={picked === at}
            disabled={answered}
            onClick={() => setPicked(at)}
          >
            <span className={styles.number}>{at + 1}</span>
            <span>{choice}</span>
            {answered && at === RIGHT && <Icon name="circle" label="正解" />}
            {answered && at === picked && at !== RIGHT && <Icon name="cross" label="不正解" />}
          </button>
        ))}
      </div>
      <div aria-live="polite" className={styles.live}>
        {answered && <Verdict isCorrect={picked === RIGHT} onAgain={() => setPicked(null)} />}
      </div>
    </div>
  );
};

const Verdict = ({ isCorrect, onAgain }: { isCorrect: boolean; onAgain: () => void }) => (
  <div className={cx(styles.verdict, isCorrect ? styles.verdictCorrect : styles.verdictWrong)}>
    <strong>{isCorrect ? '正解です' : `正解は『${CHOICES[RIGHT]}』`}</strong>
    <p>
      だれでも使えるWi-Fiは、通信をのぞき見られるおそれがあります。VPNは、会社までの通り道を暗号で守ります。
      {isCorrect ? '2日後にもう一度たずねます。' : 'ここで覚えましょう。あしたもう一度たずねます。'}
    </p>
    <Button variant="quiet" icon="recap" onClick={onAgain}>
      解き直す
    </Button>
  </div>
);
