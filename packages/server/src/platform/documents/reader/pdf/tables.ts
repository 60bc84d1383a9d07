import { joinLines } from '../characters';
import type { Row } from './rows';
import { itemAt } from '../../../item-of';

interface Column {
  x0: number;
  x1: number;
}

/** Columns are what the cells of several rows share: places that overlap. */
const columnsOf = (rows: readonly Row[]): Column[] => {
  const cells = rows.flatMap(({ segments }) => segments).sort((one, other) => one.x0 - other.x0);
  const columns: Column[] = [];
  for (const { x0, x1 } of cells) {
    const last = columns.at(-1);
    if (last && x0 < last.x1) last.x1 = Math.max(last.x1, x1);
    else columns.push({ x0, x1 });
  }
  return columns;
};

const columnAt = (columns: readonly Column[], x0: number): number =>
  columns.findIndex((column) => x0 < column.x1);

/** Farther apart than that, rows belong to different things. */
const FARTHEST = 3.5;

/** Where the rows end that make a table with the one at `from`; `from` itself where they make none. */
export const endOfTable = (rows: readonly Row[], from: number): number => {
  let end = from;
  let several = 0;
  for (let at = from; at < rows.length; at += 1) {
    const row = itemAt(rows, at);
    const above = rows[at - 1];
    if (at > from && row.y - above!.y > Math.max(row.size, above!.size) * FARTHEST) break;
    const columns = columnsOf(rows.slice(from, at + 1));
    if (columns.length < 2) break;
    // Prose over all columns ends the table; a cell's next line stands in one of them.
    if (row.segments.length === 1 && isAcrossColumns(row, rows.slice(from, at))) break;
    if (row.segments.length > 1) {
      several += 1;
      end = at + 1;
    } else if (at === from) break;
    else if (row.y - above!.y <= row.size * 1.8) end = at + 1;
    else break;
  }
  return several >= 2 ? end : from;
};

const isAcrossColumns = ({ segments }: Row, before: readonly Row[]): boolean => {
  const [segment] = segments;
  return columnsOf(before).filter(({ x0, x1 }) => x0 < segment!.x1 && x1 > segment!.x0).length > 1;
};

/** Rows that go on in the cells of the row above: closer than others, or without a cell in the first column. */
const isGoingOn = (rows: readonly Row[], at: number, columns: readonly Column[]): boolean => {
  const gaps = rows.slice(1).map((row, before) => row.y - itemAt(rows, before).y);
  const least = Math.min(...gaps);
  const most = Math.max(...gaps);
  if (most > least * 1.25) return itemAt(gaps, at - 1) <= least * 1.15;
  return columnAt(columns, itemAt(itemAt(rows, at).segments, 0).x0) > 0;
};

/** The rows of a table, each as its cells joined by bars. */
export const rowsOfTable = (rows: readonly Row[]): string[] => {
  const columns = columnsOf(rows);
  const table: string[][] = [];
  for (const [at, { segments }] of rows.entries()) {
    if (at === 0 || !isGoingOn(rows, at, columns)) table.push(columns.map(() => ''));
    const cells = table.at(-1)!;
    for (const { text, x0 } of segments) {
      const column = columnAt(columns, x0);
      cells[column] = joinLines(cells[column] ?? '', text.trim());
    }
  }
  return table.map((cells) => cells.filter((cell) => cell !== '').join(' | '));
};
