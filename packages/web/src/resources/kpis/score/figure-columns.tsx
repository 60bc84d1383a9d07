import { FIGURE_NAMES, type Figure, type Figures } from '@tokiori/contract';
import { FigureCell } from '../figure-cell';
import { figureLabel, isRateFigure, type ReportFigure } from '../figure-words';
import type { GridColumn } from './report-grid';

/** A column of one figure with bars: a full bar is a whole for rates, else the largest value in sight. */
export const figureColumn = <Row,>(
  name: ReportFigure,
  rows: readonly Row[],
  figureOf: (row: Row) => Figure,
  field: string = name,
): GridColumn<Row> => {
  const full = isRateFigure(name)
    ? 1
    : Math.max(1e-9, ...rows.map((row) => figureOf(row).value ?? 0));
  return {
    field,
    label: figureLabel(name),
    figure: name,
    cell: (row) => <FigureCell name={name} figure={figureOf(row)} full={full} />,
  };
};

/** The seven figures of each row. */
export const figureColumns = <Row extends { figures: Figures }>(
  rows: readonly Row[],
): GridColumn<Row>[] =>
  FIGURE_NAMES.map((name) => figureColumn(name, rows, ({ figures }) => figures[name]));
