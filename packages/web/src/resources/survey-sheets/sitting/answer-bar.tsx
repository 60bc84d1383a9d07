import { Button } from '../../../ui/button/button';
import styles from './foot.module.css';
import { useLater } from './use-later';

/** Delay before the busy state, so that a quick answer does not make the button blink. */
const SHOWN_AFTER_MS = 250;

interface Props {
  ready: boolean;
  /** On its way to the server. */
  busy: boolean;
  onAnswer: () => void;
  onSkip: () => void;
}

/** 「わからない」 and 「解答する」, fixed where the thumb is. */
export const AnswerBar = ({ ready, busy, onAnswer, onSkip }: Props) => {
  const isBusyLong = useLater(busy, SHOWN_AFTER_MS);
  return (
    <div className={styles.foot}>
      <div className={styles.inside}>
        <div className={styles.bar}>
          <Button variant="quiet" className={styles.skip} disabled={busy} onClick={onSkip}>
            わからない
          </Button>
          <Button
            variant="primary"
            size="large"
            className={styles.main}
            busy={isBusyLong}
            disabled={!ready && !busy}
            onClick={onAnswer}
          >
            {isBusyLong ? '採点中です' : '解答する'}
          </Button>
        </div>
      </div>
    </div>
  );
};
