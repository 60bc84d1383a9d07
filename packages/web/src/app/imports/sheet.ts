import { csvText } from '@tokiori/domain';

/** A row as it was read from a file. */
export interface SheetRow {
  /** Line of the file, counted from 1. */
  line: number;
  /** The cells as they stood in the file. */
  cells: readonly string[];
  /** Empty when something can be made of it; `column` is the heading of the column it concerns. */
  issues: readonly { column: string; message: string }[];
}

/** A CSV file as it was read. */
export interface Sheet<Row extends SheetRow> {
  /** Headings as they stood in the first line. */
  headings: readonly string[];
  rows: readonly Row[];
  /** Headings that mean nothing here and were passed over. */
  unknownColumns: readonly string[];
  /** What is wrong with the file itself; with any, nothing can be made of it. */
  issues: readonly string[];
}

export const goodRows = <Row extends SheetRow>({ rows }: Sheet<Row>): Row[] =>
  rows.filter(({ issues }) => issues.length === 0);

/** What is wrong with a row, in one cell. */
export const issuesText = ({ issues }: SheetRow): string =>
  issues.map(({ column, message }) => `${column}: ${message}`).join(' ');

/** Rows as they stood in the file, and beside them why nothing was made of them. */
export const leftCsv = <Row extends SheetRow>(
  { headings }: Sheet<Row>,
  left: readonly Row[],
  whyOf: (row: Row) => string = issuesText,
): string =>
  csvText([
    [...headings, '誤り'],
    ...left.map((row) => [...headings.map((_, at) => row.cells[at] ?? ''), whyOf(row)]),
  ]);
