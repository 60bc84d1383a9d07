import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from '../cx';
import { Phrases } from '../text/phrases';
import styles from './surface.module.css';

/** Meaning of a colour; never the only carrier of it. */
export type Tone = 'primary' | 'right' | 'attention' | 'review';

interface CardProps extends ComponentProps<'div'> {
  tone?: Tone;
  /** No padding: for tables and lists. */
  flush?: boolean;
}

/** A box that groups content. */
export const Card = ({ tone, flush, className, ...rest }: CardProps) => (
  <div
    {...rest}
    className={cx(styles.card, tone && styles[tone], flush && styles.flush, className)}
  />
);

interface SectionProps {
  title: ReactNode;
  /** A link or a button at the end of the heading's line. */
  action?: ReactNode;
  /** What an address leads to behind its `#`. */
  id?: string;
  children: ReactNode;
}

/** A part of a page under an h2. Sections stand 32 px apart. */
export const Section = ({ title, action, id, children }: SectionProps) => (
  <section className={styles.section} id={id}>
    <div className={styles.sectionHead}>
      <h2>
        <Phrases>{title}</Phrases>
      </h2>
      {action}
    </div>
    {children}
  </section>
);

interface StackProps {
  children: ReactNode;
  gap?: 'tight' | 'normal' | 'roomy';
}

/** Things under each other, 8, 16 or 32 px apart. */
export const Stack = ({ children, gap = 'normal' }: StackProps) => (
  <div className={cx(styles.stack, gap !== 'normal' && styles[gap])}>{children}</div>
);

interface GridProps {
  children: ReactNode;
  /** Narrowest a column gets, in rem. */
  columnRem?: number;
}

/** As many equal columns as fit. */
export const Grid = ({ children, columnRem = 18 }: GridProps) => (
  <div className={styles.grid} style={{ '--column': `${columnRem}rem` } as CSSProperties}>
    {children}
  </div>
);

/** Stays at the bottom edge while the page scrolls: saving a long form, answering. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.actionBar}>{children}</div>
);
