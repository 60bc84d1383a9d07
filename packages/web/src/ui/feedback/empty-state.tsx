import type { ReactNode } from 'react';
import styles from './feedback.module.css';

interface Props {
  /** One sentence: what is not here yet, and what to do next. */
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** Shown instead of an empty list. */
export const EmptyState = ({ children, action }: Props) => (
  <div className={styles.empty}>
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
      <path d="M20.6 8.1A9 9 0 1 0 25 16" />
      <circle cx="24.2" cy="10.4" r="1.6" />
    </svg>
    <p className={styles.emptyText}>{children}</p>
    {action}
  </div>
);
