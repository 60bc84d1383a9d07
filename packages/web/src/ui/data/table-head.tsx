import { BareCheckbox } from '../choice/checkbox';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './data-table.module.css';
import type { Column, RowKey, Selection, Sort, TableProps } from './table-types';

type HeadProps<Row> = TableProps<Row> & { rows: readonly Row[] };

export const TableHead = <Row,>({
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  selection,
  rowActions,
}: HeadProps<Row>) => (
  <thead role="rowgroup" className={styles.head}>
    <tr role="row">
      {selection && (
        <th role="columnheader" scope="col" className={styles.tick}>
          <TickAll selection={selection} keys={rows.map(rowKey)} />
        </th>
      )}
      {columns.map((column) => (
        <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
      ))}
      {rowActions && (
        <th role="columnheader" scope="col" className={styles.actions}>
          <VisuallyHidden>操作</VisuallyHidden>
        </th>
      )}
    </tr>
  </thead>
);

/** Ticks the rows in sight; those of other pages stay as they are. */
const TickAll = ({ selection, keys }: { selection: Selection; keys: readonly RowKey[] }) => {
  const inSight = keys.filter((key) => selection.selected.has(key)).length;
  const toggle = (checked: boolean): void => {
    const next = new Set(selection.selected);
    for (const key of keys) {
      if (checked) next.add(key);
      else next.delete(key);
    }
    selection.onChange(next);
  };
  return (
    <label className={styles.tickTarget}>
      <BareCheckbox
        label="このページの行をすべて選択"
        checked={inSight === keys.length}
        mixed={inSight > 0 && inSight < keys.length}
        onChange={toggle}
      />
    </label>
  );
};

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
}

const HeaderCell = <Row,>({ column, sort, onSort }: HeaderCellProps<Row>) => {
  const { header, sortField, align } = column;
  const order = sortField !== undefined && sort?.field === sortField ? sort.order : null;
  const ariaSort = order === null ? undefined : order === 'ASC' ? 'ascending' : 'descending';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={ariaSort}
      className={cx(align === 'end' && styles.end)}
    >
      {sortField !== undefined && onSort ? (
        <button
          type="button"
          className={cx(styles.sort, order && styles.sorted)}
          onClick={() => onSort({ field: sortField, order: order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {header}
          <Icon name={order === 'DESC' ? 'down' : 'up'} size="s" className={styles.sortMark} />
        </button>
      ) : (
        <span className={styles.headText}>{header}</span>
      )}
    </th>
  );
};
