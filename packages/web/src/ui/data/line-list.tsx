import type { ReactNode } from 'react';
import styles from './line-list.module.css';

interface ListProps {
  /** Read aloud where no heading says it. */
  label?: string;
  /** A `LineItem` for each. */
  children: ReactNode;
}

/** A few things one under another, with a line between them. */
export const LineList = ({ label, children }: ListProps) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);

interface ItemProps {
  title: ReactNode;
  /** Quiet lines under it. */
  notes: readonly string[];
  /** What can be done with it. */
  children?: ReactNode;
}

/** One of the things: what it is, and what can be done with it. */
export const LineItem = ({ title, notes, children }: ItemProps) => (
  <li className={styles.item}>
    <div className={styles.texts}>
      <span className={styles.title}>{title}</span>
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
    </div>
    {children}
  </li>
);
