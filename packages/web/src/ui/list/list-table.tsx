import { cx } from '../cx';
import { TableBox } from '../data/table-box';
import { useMedia } from '../use-media';
import { ListHead } from './list-head';
import { ListRow } from './list-row';
import type { ListTableProps } from './list-table-types';
import styles from './list-table.module.css';
import { PhoneList } from './phone-list';
import { useRowKeys } from './use-row-keys';

/**
 * The rows of a list under sortable headers: one line each, the whole row opens, arrows move, Space selects and Enter
 * opens. On a phone two lines each.
 */
export const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const isPhone = useMedia('(max-width: 767px)');
  return isPhone ? <PhoneList {...props} /> : <WideTable {...props} />;
};

const WideTable = <Row,>(props: ListTableProps<Row>) => {
  const { caption, columns, rows, rowKey, selection, rowMenu, roomy } = props;
  const { ref, placeOf } = useRowKeys<HTMLTableSectionElement, Row>(props);
  return (
    <TableBox label={caption}>
      <table className={cx(styles.table, roomy && styles.roomy)}>
        <caption className={styles.caption}>{caption}</caption>
        <colgroup>
          {selection && <col className={styles.tickColumn} />}
          {columns.map(({ id, width }) => (
            <col key={id} style={width === undefined ? undefined : { inlineSize: width }} />
          ))}
          {rowMenu && <col className={styles.menuColumn} />}
        </colgroup>
        <ListHead {...props} />
        <tbody ref={ref}>
          {rows.map((row, at) => (
            <ListRow key={rowKey(row)} {...props} row={row} place={placeOf(at)} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};
