import { FIGURE_NAMES, type FigureName } from '@tokiori/contract';
import { HIDDEN_TEXT } from '@tokiori/domain';
import { useState, type ReactNode } from 'react';
import { Table } from '../../ui/data/table';
import type { Column, Sort } from '../../ui/data/table-types';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';
import { FigureExplanation } from './explained';
import { FigureCell } from './figure-cell';
import { figureWords, isRateFigure } from './figure-words';
import { fullBar, sortedRows, type ReportRow } from './report-rows';

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

const people = (count: number | null): string =>
  count === null ? NO_FIGURE : `${formatNumber(count)}人`;

const PEOPLE: readonly Column<ReportRow>[] = [
  {
    id: 'users',
    header: '人数',
    sortField: 'users',
    firstOrder: 'DESC',
    align: 'end',
    cell: ({ users }) => people(users),
  },
  {
    id: 'learners',
    header: '解いた人',
    sortField: 'learners',
    firstOrder: 'DESC',
    align: 'end',
    cell: ({ learners }) => people(learners),
  },
];

/** A figure of each row, with bars. */
const columnOf = (name: FigureName, rows: readonly ReportRow[]): Column<ReportRow> => {
  const full = fullBar(rows, name, isRateFigure(name));
  return {
    id: name,
    header: figureWords(name).label,
    headerNote: <FigureExplanation name={name} />,
    sortField: name,
    firstOrder: 'DESC',
    align: 'end',
    cell: ({ figures }) => figures && <FigureCell name={name} figure={figures[name]} full={full} />,
  };
};

const NOTHING = <EmptyState>条件に合う記録はありません。期間や条件を広げてください。</EmptyState>;

/** Groups under their figures, with bars, sorted by any column. Small groups say that they are hidden. */
export const ReportTable = <Row extends ReportRow>({
  rows,
  nameHeader,
  figures = FIGURE_NAMES,
  withoutPeople = false,
  renderName = ({ label }) => label,
  sort: givenSort,
  onSort,
  empty = NOTHING,
  ...table
}: Props<Row>) => {
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = onSort ? (givenSort ?? null) : ownSort;
  const shown = rows === undefined || onSort ? rows : sortedRows(rows, sort);
  const columns: Column<Row>[] = [
    { id: 'label', header: nameHeader, sortField: 'label', isName: true, cell: renderName },
    ...(withoutPeople ? [] : PEOPLE),
    ...figures.map((name) => columnOf(name, rows ?? [])),
  ];
  const from = withoutPeople ? (figures[0] ?? 'label') : 'learners';
  return (
    <Table
      {...table}
      columns={columns}
      rows={shown}
      rowKey={({ id }) => id}
      narrow="sideways"
      insteadOf={(row) => (row.hidden || row.figures === null ? { from, text: HIDDEN_TEXT } : null)}
      sort={sort}
      onSort={onSort ?? setOwnSort}
      empty={empty}
    />
  );
};
