import { useId, useRef, type MouseEvent } from 'react';
import { BareCheckbox } from '../choice/checkbox';
import { cx } from '../cx';
import type { Column } from '../data/table-types';
import { Menu } from '../overlay/menu';
import type { ListTableProps } from './list-table-types';
import styles from './list-table.module.css';
import type { RowPlace } from './use-row-keys';

type Props<Row> = Pick<
  ListTableProps<Row>,
  'columns' | 'rowKey' | 'rowName' | 'selection' | 'rowMenu' | 'shownKey'
> & { row: Row; place: RowPlace };

/** One line. */
export const ListRow = <Row,>(props: Props<Row>) => {
  const { row, place, columns, rowKey, rowName, selection, rowMenu, shownKey } = props;
  const isSelected = selection?.has(rowKey(row)) ?? false;
  const items = rowMenu?.(row) ?? [];
  return (
    <tr
      {...place}
      className={styles.row}
      data-selected={isSelected || undefined}
      aria-selected={selection ? isSelected : undefined}
      aria-current={rowKey(row) === shownKey || undefined}
    >
      {selection && (
        <td className={styles.tick}>
          <RowTick
            label={`${rowName(row)}を選択`}
            checked={isSelected}
            onToggle={(withRange) => selection.toggle(row, withRange)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
      {rowMenu && (
        <td className={styles.menu}>
          {items.length > 0 && <Menu label={`${rowName(row)}の操作`} items={items} />}
        </td>
      )}
    </tr>
  );
};

interface TickProps {
  label: string;
  checked: boolean;
  onToggle: (withRange: boolean) => void;
}

/** The tick of a row; with Shift it selects a range. */
export const RowTick = ({ label, checked, onToggle }: TickProps) => {
  const id = useId();
  const isShift = useRef(false);
  return (
    <label
      htmlFor={id}
      className={styles.tickTarget}
      onPointerDownCapture={(event) => {
        isShift.current = event.shiftKey;
        // A browser selects text between two presses with Shift.
        if (event.shiftKey) event.preventDefault();
      }}
    >
      <BareCheckbox
        id={id}
        label={label}
        checked={checked}
        onChange={() => {
          onToggle(isShift.current);
          isShift.current = false;
        }}
      />
    </label>
  );
};

/** Shows the whole text of a cell that is cut off, while the pointer is on it. */
const showWhole = ({ currentTarget: cell }: MouseEvent<HTMLElement>): void => {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
};

const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const { cell, align, isName, wraps } = column;
  const className = cx(
    styles.cell,
    align === 'end' && styles.end,
    isName && styles.name,
    wraps && styles.wraps,
  );
  const Tag = isName ? 'th' : 'td';
  return (
    <Tag
      {...(isName ? { scope: 'row', 'data-name': '' } : {})}
      className={className}
      onMouseEnter={showWhole}
    >
      {cell(row)}
    </Tag>
  );
};
