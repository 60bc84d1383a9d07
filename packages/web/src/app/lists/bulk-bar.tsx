import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button';
import { formatNumber } from '../../ui/format/number';
import styles from './list-page.module.css';
import type { ListSelection, Selection } from './use-list-selection';

interface Props<Row> {
  selection: ListSelection<Row>;
  selected: Selection<Row>;
  /** Rows that the filters leave. */
  total: number;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** How many rows are selected, the way to all of them, and what is done with them. */
export const BulkBar = <Row,>({ selection, selected, total, children }: Props<Row>) => (
  <section className={styles.bulk} aria-label="選択した行の操作">
    <span className={styles.bulkCount} aria-live="polite">
      {selected.kind === 'all'
        ? `該当する${formatNumber(selected.count)}件すべてを選択中`
        : `${formatNumber(selected.count)}件を選択中`}
    </span>
    {selected.kind === 'rows' && selected.count < total && (
      <Button variant="quiet" size="small" onClick={selection.selectAll}>
        該当する{formatNumber(total)}件をすべて選ぶ
      </Button>
    )}
    <Button variant="quiet" size="small" onClick={selection.clear}>
      選択を解除
    </Button>
    <div className={styles.bulkActions}>{children}</div>
  </section>
);
