import { Menu } from '../overlay/menu';
import { RowTick } from './list-row';
import type { ListTableProps } from './list-table-types';
import styles from './phone-list.module.css';
import { useRowKeys } from './use-row-keys';

/** The rows of a list on a phone: two lines each. */
export const PhoneList = <Row,>(props: ListTableProps<Row>) => {
  const { caption, columns, rows, rowKey, rowName, selection, rowMenu, renderPhone } = props;
  const { ref, placeOf } = useRowKeys<HTMLUListElement, Row>(props);
  const name = columns.find(({ isName }) => isName)!;
  return (
    <ul ref={ref} className={styles.list} aria-label={caption}>
      {rows.map((row, at) => {
        const { note, end } = renderPhone(row);
        const items = rowMenu?.(row) ?? [];
        return (
          <li
            key={rowKey(row)}
            {...placeOf(at)}
            className={styles.row}
            data-selected={selection?.has(rowKey(row)) || undefined}
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
