import { EmptyState } from '../feedback/empty-state';
import { Skeleton } from '../feedback/skeleton';
import styles from './data-table.module.css';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import type { TableProps } from './table-types';
import { useTooWide } from './use-too-wide';

/** Room for this many rows while loading. */
const SKELETON_LINES = 8;

/**
 * A short table within a page: rows under sortable headers, with selection and row actions; each row a card on a phone.
 * Pages that list things are made of `ListPage`. Roles are spelled out because a phone's card layout takes the table's own meaning away.
 */
export const DataTable = <Row,>(props: TableProps<Row>) => {
  const { caption, rows, rowKey, empty } = props;
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
      <div ref={box} className={isTooWide ? styles.scroll : undefined}>
        <table role="table" className={`${styles.table} ${styles.cards}`}>
          <caption className={styles.caption}>{caption}</caption>
          <TableHead {...props} rows={rows} />
          <tbody role="rowgroup">
            {rows.map((row) => (
              <TableRow key={rowKey(row)} {...props} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
