import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './two-lines.module.css';

interface Props {
  children: ReactNode;
  /** Left out when there is none. */
  note: ReactNode;
  /** The note says what is wrong. */
  invalid?: boolean;
}

/** A cell's words, and quieter ones under them. */
export const TwoLines = ({ children, note, invalid = false }: Props) => (
  <span className={styles.lines}>
    <span>{children}</span>
    {note && <span className={cx(styles.note, invalid && styles.invalid)}>{note}</span>}
  </span>
);
