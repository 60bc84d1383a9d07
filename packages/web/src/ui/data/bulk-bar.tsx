import type { ReactNode } from 'react';
import { Button } from '../button/button';
import styles from './data-table.module.css';
import type { Selection } from './table-types';

interface Props {
  selection: Selection;
  children: ReactNode;
}

/** How many are selected, what can be done with all of them, and the way to let go. */
export const BulkBar = ({ selection, children }: Props) => (
  <section className={styles.bulk} aria-label="選択した行の操作">
    <span className={styles.count} aria-live="polite">
      {selection.selected.size}件を選択中
    </span>
    <Button variant="quiet" onClick={() => selection.onChange(new Set())}>
      選択を解除
    </Button>
    <div className={styles.bulkActions}>{children}</div>
  </section>
);
