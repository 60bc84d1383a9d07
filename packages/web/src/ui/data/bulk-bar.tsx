import type { ReactNode } from 'react';
import { Button } from '../button/button';
import styles from './data-table.module.css';
import type { Selection } from './table-types';

interface Props {
  selection: Selection;
  children: ReactNode;
}

/** The number of selected rows, actions for all of them, and a button that clears the selection. */
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
