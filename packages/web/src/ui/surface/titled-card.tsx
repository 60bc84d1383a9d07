import type { ReactNode } from 'react';
import { Card } from './card';
import styles from './titled-card.module.css';

interface Props {
  title: ReactNode;
  /** The state it is in, as a chip at the end of the title's line. */
  state: ReactNode;
  children: ReactNode;
}

/** One of a few things that stand under one another, each with its name and its state. */
export const TitledCard = ({ title, state, children }: Props) => (
  <Card className={styles.card}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {state}
    </div>
    {children}
  </Card>
);

/** A quiet line of such a card. */
export const CardNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>{children}</p>
);
