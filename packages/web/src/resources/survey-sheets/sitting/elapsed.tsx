import { useEffect, useState } from 'react';
import { formatClock } from '../../../ui/format/days';
import { Icon } from '../../../ui/icon/icon';
import styles from './header.module.css';

interface Props {
  /** Seconds spent on the sheet up to now. */
  read: () => number;
}

/** The elapsed time, hidden from screen readers, which would announce each second. */
export const ElapsedTime = ({ read }: Props) => {
  const [text, setText] = useState(() => formatClock(read()));
  useEffect(() => {
    const show = (): void => setText(formatClock(read()));
    show();
    const timer = setInterval(show, 500);
    return () => clearInterval(timer);
  }, [read]);
  return (
    <span className={styles.elapsed} role="timer" aria-live="off" aria-label="経過時間">
      <Icon name="clock" size="s" />
      {text}
    </span>
  );
};
