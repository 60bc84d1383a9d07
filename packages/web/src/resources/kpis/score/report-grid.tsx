import type { ReactNode } from 'react';
import type { Sort } from '../../../ui/data/table-types';
import { ReportHead, type ReportHeadColumn } from '../report-head';
import { nextSort } from '../report-rows';
import styles from '../report-table.module.css';

/** A column of a report about single people or questions. */
export interface GridColumn<Row> extends ReportHeadColumn {
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** Read aloud: what the table lists. */
  caption: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  /** Above the table, at the end of the line: saving it as a file. */
  actions?: ReactNode;
}

/** Words begin with the first, numbers with the largest. */
const sortAfter = (column: ReportHeadColumn | undefined, field: string, sort: Sort | null): Sort =>
  sort?.field !== field && (column?.isName || column?.isText)
    ? { field, order: 'ASC' }
    : nextSort(field, sort);

/** Rows with columns of all kinds, each of which the server sorts by. */
export const ReportGrid = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  actions,
}: Props<Row>) => (
  <div className={styles.report}>
    {actions && <div className={styles.actions}>{actions}</div>}
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={caption}>
        <ReportHead
          columns={columns}
          sort={sort}
          onSort={(field) =>
            onSort(
              sortAfter(
                columns.find((one) => one.field === field),
                field,
                sort,
              ),
            )
          }
        />
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ field, isName, isText, cell }) =>
                isName ? (
                  <th key={field} scope="row" className={styles.name}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={field} className={isText ? styles.text : styles.number}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
);
