import type { ReactNode } from 'react';
import styles from './chart.module.css';

interface Props {
  /** Read aloud: what the figures are of. */
  title: string;
  /** The head and the body of the table. */
  children: ReactNode;
}

/** A table longer or wider than its room. */
const SCROLLS_BY_KEYS = { tabIndex: 0 } as const;

/** The figures of a drawing as a table to open, for people who cannot read it or prefer numbers; scrolled by keys too. */
export const FiguresTable = ({ title, children }: Props) => (
  <details className={styles.table}>
    <summary>数値を表で見る</summary>
    <div
      className={styles.tableScroll}
      role="region"
      aria-label={`${title}の数値`}
      {...SCROLLS_BY_KEYS}
    >
      <table aria-label={title}>{children}</table>
    </div>
  </details>
);
