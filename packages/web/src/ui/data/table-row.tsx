import { BareCheckbox } from '../choice/checkbox';
import { cx } from '../cx';
import styles from './table.module.css';
import type { Column, TableProps } from './table-types';

type RowProps<Row> = Pick<
  TableProps<Row>,
  'columns' | 'rowKey' | 'rowName' | 'selection' | 'rowActions' | 'insteadOf'
> & { row: Row };

export const TableRow = <Row,>({
  row,
  columns,
  rowKey,
  rowName,
  selection,
  rowActions,
  insteadOf,
}: RowProps<Row>) => {
  const instead = insteadOf?.(row) ?? null;
  const at = instead === null ? columns.length : columns.findIndex(({ id }) => id === instead.from);
  const key = rowKey(row);
  const isSelected = selection?.selected.has(key);
  const toggle = (checked: boolean): void => {
    const next = new Set(selection?.selected);
    if (checked) next.add(key);
    else next.delete(key);
    selection?.onChange(next);
  };
  return (
    <tr role="row" className={styles.row} data-selected={isSelected || undefined}>
      {selection && (
        <td role="cell" className={cx(styles.cell, styles.tick)}>
          <label className={styles.tickTarget}>
            <BareCheckbox
              label={`${rowName?.(row) ?? String(key)}を選択`}
              checked={isSelected ?? false}
              onChange={toggle}
            />
          </label>
        </td>
      )}
      {columns.slice(0, at).map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
      {instead !== null && (
        <td role="cell" className={cx(styles.cell, styles.instead)} colSpan={columns.length - at}>
          {instead.text}
        </td>
      )}
      {rowActions && (
        <td role="cell" className={cx(styles.cell, styles.actions)}>
          <div>{rowActions(row)}</div>
        </td>
      )}
    </tr>
  );
};

const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const { cell, header, align, oneLine, isName, desktopOnly } = column;
  const className = cx(
    styles.cell,
    align === 'end' && styles.end,
    oneLine && styles.oneLine,
    isName && styles.name,
    desktopOnly && styles.desktopOnly,
  );
  if (isName) {
    return (
      <th role="rowheader" scope="row" className={className}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" data-label={header} className={className}>
      <div>{cell(row)}</div>
    </td>
  );
};
