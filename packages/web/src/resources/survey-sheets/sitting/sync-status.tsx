import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icon/icon';
import styles from './header.module.css';
import { useLater } from '../../../ui/use-later';

/** An answer that gets through at once need not be called waiting for a blink. */
const SHOWN_AFTER_MS = 700;

interface Props {
  /** Answers of this sheet that the server has not acknowledged. */
  waitingCount: number;
  /** Some answer of this sitting was acknowledged. */
  hasSent: boolean;
  /** Verdicts on earlier questions that have come meanwhile. */
  lateCount: number;
}

/** 「送信待ち」 until the server has every answer, then what came of it, or 「送信済み」. */
export const SyncStatus = ({ waitingCount, hasSent, lateCount }: Props) => {
  const isWaitingLong = useLater(waitingCount > 0, SHOWN_AFTER_MS);
  return (
    <output className={styles.signPlace}>
      {isWaitingLong && (
        <span className={cx(styles.sign, styles.waiting)}>
          <Icon name="clock" size="s" />
          送信待ち {waitingCount}件
        </span>
      )}
      {!isWaitingLong && lateCount > 0 && (
        <span className={cx(styles.sign, styles.sent)}>
          <Icon name="check" size="s" />
          {lateCount}問の正誤が届きました
        </span>
      )}
      {waitingCount === 0 && hasSent && lateCount === 0 && (
        <span className={cx(styles.sign, styles.sent)}>
          <Icon name="check" size="s" />
          <span className={styles.sentWords}>送信済み</span>
        </span>
      )}
    </output>
  );
};
