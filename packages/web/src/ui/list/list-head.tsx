import { useId } from 'react';
import { BareCheckbox } from '../choice/checkbox';
import { HeadCell } from '../data/head-cell';
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
