import type { MouseEvent } from 'react';
import { Menu } from '../overlay/menu';
import { RowTick } from './list-row';
import type { ListTableProps } from './list-table-types';
import styles from './phone-list.module.css';
import { isForRow, openRow } from './open-row';
import type { RowKeys } from './use-row-keys';

type Props<Row> = ListTableProps<Row> & { keys: RowKeys };

/** The rows of a list on a phone: two lines each. */
export const PhoneList = <Row,>(props: Props<Row>) => {
  const { caption, columns, rows, rowKey, rowName, selection, rowMenu, onOpen, phone, keys } =
    props;
  const name = columns.find(({ isName }) => isName)!;
  return (
    // The keys belong to the rows, which are stops of the Tab key: `useRowKeys`.
    <ul className={styles.list} aria-label={caption} onKeyDown={keys.onKeyDown}>
      {rows.map((row, at) => {
        const { note, end } = phone(row);
        const items = rowMenu?.(row) ?? [];
        const press = (event: MouseEvent<HTMLElement>): void => {
          if (isForRow(event.target)) openRow(event.currentTarget, () => onOpen?.(row), event);
        };
        return (
          <li
            key={rowKey(row)}
            {...keys.placeOf(at)}
            className={styles.row}
            data-selected={selection?.has(rowKey(row)) || undefined}
            onClick={press}
          >
            {selection && (
              <RowTick
                label={`${rowName(row)}を選択`}
                checked={selection.has(rowKey(row))}
                onToggle={(withRange) => selection.toggle(row, withRange)}
              />
            )}
            <div className={styles.texts}>
              <div className={styles.name} data-name="">
                {name.cell(row)}
              </div>
              <div className={styles.note}>{note}</div>
            </div>
            {end !== undefined && <div className={styles.end}>{end}</div>}
            {items.length > 0 && <Menu label={`${rowName(row)}の操作`} items={items} />}
          </li>
        );
      })}
    </ul>
  );
};
