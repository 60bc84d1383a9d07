import { FIGURE_NAMES, type FigureName } from '@tokiori/contract';
import { useState, type ReactNode } from 'react';
import type { Sort } from '../../ui/data/table-types';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ReportHead, type ReportHeadColumn } from './report-head';
import { ReportTableRow } from './report-row';
import { fullBar, nextSort, sortedRows, type ReportRow } from './report-rows';
import { figureWords, isRateFigure } from './figure-words';
import styles from './report-table.module.css';

interface Props<Row extends ReportRow> {
  /** Read aloud: what the table lists. */
  caption: string;
  /** Above the names: 「部署」. */
  nameHeader: string;
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined;
  /** All seven when left out. */
  figures?: readonly FigureName[];
  /** A row of one person has no count of people. */
  withoutPeople?: boolean;
  /** A row's name, where it leads somewhere. */
  renderName?: (row: Row) => ReactNode;
  /** The server's order; without `onSort` the rows, all of them, are sorted here. */
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
  /** Above the table, at the end of the line: saving it as a file. */
  actions?: ReactNode;
}

const PEOPLE: readonly ReportHeadColumn[] = [
  { field: 'users', label: '人数' },
  { field: 'learners', label: '解いた人' },
];

/** Groups under their figures, with bars, sorted by any column. Small groups say that they are hidden. */
export const ReportTable = <Row extends ReportRow>({
  caption,
  nameHeader,
  rows,
  figures = FIGURE_NAMES,
  withoutPeople = false,
  renderName = ({ label }) => label,
  sort: givenSort,
  onSort,
  empty,
  actions,
}: Props<Row>) => {
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = onSort ? (givenSort ?? null) : ownSort;
  if (rows === undefined) return <Skeleton blockRem={20} />;
  if (rows.length === 0)
    return (
      empty ?? <EmptyState>条件に合う記録はありません。期間や条件を広げてください。</EmptyState>
    );
  const shown = onSort ? rows : sortedRows(rows, sort);
  const full = Object.fromEntries(
    figures.map((name) => [name, fullBar(rows, name, isRateFigure(name))]),
  ) as Record<FigureName, number>;
  const columns: ReportHeadColumn[] = [
    { field: 'label', label: nameHeader, isName: true },
    ...(withoutPeople ? [] : PEOPLE),
    ...figures.map((name) => ({ field: name, label: figureWords(name).label, figure: name })),
  ];
  return (
    <div className={styles.report}>
      {actions && <div className={styles.actions}>{actions}</div>}
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={caption}>
          <ReportHead
            columns={columns}
            sort={sort}
            onSort={(field) => (onSort ?? setOwnSort)(nextSort(field, sort))}
          />
          <tbody>
            {shown.map((row) => (
              <ReportTableRow
                key={row.id}
                row={row}
                name={renderName(row)}
                figures={figures}
                full={full}
                withoutPeople={withoutPeople}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
