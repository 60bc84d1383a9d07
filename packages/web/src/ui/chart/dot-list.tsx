import type { CSSProperties, ReactNode } from 'react';
import styles from './chart.module.css';

export interface Dot {
  key: string | number;
  label: ReactNode;
  /** `null` draws no dot; 「—」 belongs in `text`. */
  value: number | null;
  /** The figure in words, with its denominator. */
  text: ReactNode;
}

interface Props {
  /** Read aloud: what is compared. */
  label: string;
  dots: readonly Dot[];
  /** Values at the two ends of the scale, which need not begin at zero: a dot has a place, not a length. */
  scale: { from: number; to: number };
}

/** Values that lie close together, each as a dot on one scale, with its name and figure beside it. */
export const DotList = ({ label, dots, scale: { from, to } }: Props) => (
  <ul className={styles.bars} aria-label={label}>
    {dots.map(({ key, label: name, value, text }) => (
      <li key={key} className={styles.bar}>
        <span>{name}</span>
        <span className={styles.dotTrack} aria-hidden="true">
          {value !== null && (
            <span
              className={styles.dot}
              style={
                { '--at': Math.min(1, Math.max(0, (value - from) / (to - from))) } as CSSProperties
              }
            />
          )}
        </span>
        <span className={styles.barValue}>{text}</span>
      </li>
    ))}
  </ul>
);
