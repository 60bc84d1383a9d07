import type { ReactNode } from 'react';
import type { Tone } from '../surface/card';
import styles from './chart.module.css';

export interface Bar {
  key: string | number;
  label: ReactNode;
  /** `null` draws no bar; 「—」 belongs in `text`. */
  value: number | null;
  /** The figure in words, with its denominator. */
  text: ReactNode;
  tone?: Tone;
}

interface Props {
  /** Read aloud: what is compared. */
  label: string;
  bars: readonly Bar[];
  /** Length of a full bar; the longest one when left out. 1 for rates. */
  max?: number;
}

/** Amounts compared, each with its name and figure beside it. */
export const BarList = ({ label, bars, max }: Props) => {
  const longest = max ?? Math.max(1e-9, ...bars.map(({ value }) => value ?? 0));
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ key, label: name, value, text, tone }) => (
        <li key={key} className={styles.bar}>
          <span>{name}</span>
          <span className={styles.barTrack} aria-hidden="true">
            {value !== null && (
              <span
                className={styles.barFill}
                style={{
                  inlineSize: `${Math.min(100, (value / longest) * 100)}%`,
                  ...(tone ? { '--tone': `var(--${tone})` } : {}),
                }}
              />
            )}
          </span>
          <span className={styles.barValue}>{text}</span>
        </li>
      ))}
    </ul>
  );
};
