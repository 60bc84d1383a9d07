import { useId } from 'react';
import { BareCheckbox } from '../choice/checkbox';
import { cx } from '../cx';
import type { Column, Sort } from '../data/table-types';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../text/visually-hidden';
import type { ListTableProps } from './list-table-types';
import styles from './list-table.module.css';

type Props<Row> = Pick<
  ListTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'sort' | 'onSort' | 'selection' | 'rowMenu'
>;

export const ListHead = <Row,>(props: Props<Row>) => {
  const tickId = useId();
  const { columns, rows, rowKey, sort, onSort, selection, rowMenu } = props;
  const inSight = selection ? rows.filter((row) => selection.has(rowKey(row))).length : 0;
  return (
    <thead className={styles.head}>
      <tr>
        {selection && (
          <td className={styles.tick}>
            <label htmlFor={tickId} className={styles.tickTarget}>
              <BareCheckbox
                id={tickId}
                label="このページの行をすべて選択"
                checked={rows.length > 0 && inSight === rows.length}
                mixed={inSight > 0 && inSight < rows.length}
                onChange={selection.togglePage}
              />
            </label>
          </td>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {rowMenu && (
          <td>
            <VisuallyHidden>操作</VisuallyHidden>
          </td>
        )}
      </tr>
    </thead>
  );
};

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

const HeadCell = <Row,>({ column, sort, onSort }: HeadCellProps<Row>) => {
  const { header, sortField, align } = column;
  const order = sortField !== undefined && sort?.field === sortField ? sort.order : null;
  const ariaSort = order === null ? undefined : order === 'ASC' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={ariaSort} className={cx(align === 'end' && styles.end)}>
      {sortField === undefined ? (
        <span className={styles.headText}>{header}</span>
      ) : (
        <button
          type="button"
          className={cx(styles.sort, order && styles.sorted)}
          onClick={() => onSort({ field: sortField, order: order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          <span>{header}</span>
          <Icon name={order === 'DESC' ? 'down' : 'up'} size="s" className={styles.sortMark} />
        </button>
      )}
    </th>
  );
};
