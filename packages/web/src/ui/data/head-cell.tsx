import { cx } from '../cx';
import { Icon } from '../icon/icon';
import styles from './head-cell.module.css';
import type { Column, Sort } from './table-types';

interface Props<Row> {
  column: Column<Row>;
  sort?: Sort | null;
  /** Without it nothing is sorted. */
  onSort?: (sort: Sort) => void;
  className?: string;
}

const ORDER = { ASC: 'ascending', DESC: 'descending' } as const;

/** The order after a press: that of the column at first, turned round where it is sorted by already. */
const nextOrder = (order: Sort['order'] | null, first: Sort['order']): Sort['order'] => {
  if (order === null) return first;
  return order === 'ASC' ? 'DESC' : 'ASC';
};

/** The head of a column of any table; it sorts where the column can be sorted by. */
export const HeadCell = <Row,>({ column, sort, onSort, className }: Props<Row>) => {
  const { header, headerNote, sortField, firstOrder = 'ASC', align } = column;
  const order = sortField !== undefined && sort?.field === sortField ? sort.order : null;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={order === null ? undefined : ORDER[order]}
      className={cx(styles.head, align === 'end' && styles.end, className)}
    >
      <span className={headerNote === undefined ? undefined : styles.withNote}>
        {sortField === undefined || onSort === undefined ? (
          <span className={styles.text}>{header}</span>
        ) : (
          <button
            type="button"
            className={cx(styles.sort, order !== null && styles.sorted)}
            onClick={() => onSort({ field: sortField, order: nextOrder(order, firstOrder) })}
          >
            <span>{header}</span>
            <Icon
              name={(order ?? firstOrder) === 'DESC' ? 'down' : 'up'}
              size="s"
              className={styles.sortMark}
            />
          </button>
        )}
        {headerNote}
      </span>
    </th>
  );
};
