import { cx } from '../cx';
import { EmptyState } from '../feedback/empty-state';
import { Skeleton } from '../feedback/skeleton';
import { BulkBar } from './bulk-bar';
import styles from './data-table.module.css';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import type { TableProps } from './table-types';
import { useTooWide } from './use-too-wide';

/** Room for this many rows while loading. */
const SKELETON_LINES = 8;

/**
 * Rows under sortable headers, with selection, row actions and a bar for many at once.
 * Roles are spelled out because a phone's card layout takes the table's own meaning away.
 */
export const DataTable = <Row,>(props: TableProps<Row>) => {
  const { caption, rows, rowKey, selection, bulkActions, onPhone = 'cards', empty } = props;
  const [box, isTooWide] = useTooWide();

  if (rows === undefined) {
    return (
      <div className={styles.wrap}>
        <div className={styles.cell}>
          <Skeleton lines={SKELETON_LINES} large />
        </div>
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <div className={styles.wrap}>
        {empty ?? <EmptyState>条件に合うものはありません。</EmptyState>}
      </div>
    );
  }
  return (
    <div className={styles.wrap}>
      <div ref={box} className={onPhone === 'scroll' || isTooWide ? styles.scroll : undefined}>
        <table role="table" className={cx(styles.table, onPhone === 'cards' && styles.cards)}>
          <caption className={styles.caption}>{caption}</caption>
          <TableHead {...props} rows={rows} />
          <tbody role="rowgroup">
            {rows.map((row) => (
              <TableRow key={rowKey(row)} {...props} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {selection && bulkActions && selection.selected.size > 0 && (
        <BulkBar selection={selection}>{bulkActions(selection.selected)}</BulkBar>
      )}
    </div>
  );
};
