import { FIGURE_NAMES, type Figure, type Figures } from '@tokiori/contract';
import { FigureExplanation } from '../explained';
import { FigureCell } from '../figure-cell';
import { figureLabel, isRateFigure, type ReportFigure } from '../figure-words';
import type { Column } from '../../../ui/data/table-types';

/** A column of one figure with bars: a full bar is a whole for rates, else the largest value in sight. */
export const figureColumn = <Row,>(
  name: ReportFigure,
  rows: readonly Row[],
  figureOf: (row: Row) => Figure,
  field: string = name,
): Column<Row> => {
  const full = isRateFigure(name)
    ? 1
    : Math.max(1e-9, ...rows.map((row) => figureOf(row).value ?? 0));
  return {
    id: field,
    header: figureLabel(name),
    headerNote: <FigureExplanation name={name} />,
    sortField: field,
    firstOrder: 'DESC',
    align: 'end',
    cell: (row) => <FigureCell name={name} figure={figureOf(row)} full={full} />,
  };
};

/** The seven figures of each row. */
export const figureColumns = <Row extends { figures: Figures }>(
  rows: readonly Row[],
): Column<Row>[] =>
  FIGURE_NAMES.map((name) => figureColumn(name, rows, ({ figures }) => figures[name]));
