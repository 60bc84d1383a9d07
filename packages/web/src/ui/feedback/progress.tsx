import type { ReactNode } from 'react';
import { cx } from '../cx';
import { formatPercent } from '../format/number';
import styles from './feedback.module.css';

interface ProgressBarProps {
  /** Read aloud: 「進み具合」. */
  label: string;
  value: number;
  max: number;
}

/** How far something has come. Words beside it say the same in numbers. */
export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress
    className={cx(styles.progress, max > 0 && value >= max && styles.done)}
    aria-label={label}
    value={value}
    max={Math.max(max, 1)}
  />
);

interface MeterProps {
  numerator: number;
  denominator: number;
  /** Leaves out the counts, where a table gives them in columns of their own. */
  percentOnly?: boolean;
}

/** A rate with what it is made of: 「82 %（41 / 50）」. Nothing counted: 「—」. */
export const Meter = ({ numerator, denominator, percentOnly = false }: MeterProps) => (
  <span className={styles.meter}>
    {formatPercent(denominator === 0 ? null : numerator / denominator)}
    {!percentOnly && denominator > 0 && (
      <>
        <wbr />
        <span className={styles.meterPart}>
          （{numerator} / {denominator}）
        </span>
      </>
    )}
  </span>
);

interface StatProps {
  label: ReactNode;
  value: ReactNode;
  /** Under the value: the change, the denominator. */
  note?: ReactNode;
}

/** One figure with its name. */
export const Stat = ({ label, value, note }: StatProps) => (
  <div className={styles.stat}>
    <span className={styles.statLabel}>{label}</span>
    <span className={styles.statValue}>{value}</span>
    {note && <span className={styles.statNote}>{note}</span>}
  </div>
);
