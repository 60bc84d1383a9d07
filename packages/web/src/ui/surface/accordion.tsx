import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './surface.module.css';

interface Props {
  title: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** Folds a part of a page. What is folded away is not rendered, so it loads nothing. */
export const Accordion = ({ title, open, onToggle, children }: Props) => (
  <details
    className={styles.details}
    open={open}
    onToggle={(event) => {
      if (event.currentTarget.open !== open) onToggle(event.currentTarget.open);
    }}
  >
    <summary className={styles.summary}>
      {title}
      <Icon name="down" />
    </summary>
    {open && <div className={styles.detailsBody}>{children}</div>}
  </details>
);
