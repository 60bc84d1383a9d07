import { BareCheckbox } from '../choice/checkbox';
import { cx } from '../cx';
import { VisuallyHidden } from '../text/visually-hidden';
import { HeadCell } from './head-cell';
import styles from './table.module.css';
import type { RowKey, Selection, TableProps } from './table-types';

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
        <th role="columnheader" scope="col" className={cx(styles.bare, styles.tick)}>
          <TickAll selection={selection} keys={rows.map(rowKey)} />
        </th>
      )}
      {columns.map((column) => (
        <HeadCell
          key={column.id}
          column={column}
          sort={sort}
          onSort={onSort}
          className={column.isName ? styles.name : undefined}
        />
      ))}
      {rowActions && (
        <th role="columnheader" scope="col" className={cx(styles.bare, styles.actions)}>
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
