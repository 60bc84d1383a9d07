import { cx } from '../cx';
import { EmptyState } from '../feedback/empty-state';
import { Skeleton } from '../feedback/skeleton';
import styles from './table.module.css';
import { TableBox } from './table-box';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import type { TableProps } from './table-types';

/** Room for this many rows while loading. */
const SKELETON_LINES = 8;

/**
 * A table within a page: rows under sortable headers, with selection and row actions; `narrow` says what becomes of it on
 * a phone. Pages that list things are made of `ListPage`. Roles are spelled out because the layout of cards takes the
 * table's own meaning away.
 */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { caption, rows, rowKey, empty, narrow = 'cards', actions } = props;
  if (rows === undefined)
    return (
      <div className={styles.wrap}>
        <div className={styles.cell}>
          <Skeleton lines={SKELETON_LINES} large />
        </div>
      </div>
    );
  if (rows.length === 0)
    return (
      <div className={styles.wrap}>
        {empty ?? <EmptyState>条件に合うものはありません。</EmptyState>}
      </div>
    );
  const table = (
    <TableBox label={caption}>
      <table role="table" className={cx(styles.table, styles[narrow])}>
        <caption className={styles.caption}>{caption}</caption>
        <TableHead {...props} rows={rows} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={rowKey(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
  if (actions === undefined) return table;
  return (
    <div className={styles.withActions}>
      <div className={styles.above}>{actions}</div>
      {table}
    </div>
  );
};
