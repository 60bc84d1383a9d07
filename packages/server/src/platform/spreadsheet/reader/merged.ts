import type { SheetRow } from '../types';
import { placeOf } from '../names';

/** Cells that were merged into one. Columns are counted from 0, lines from 1; both ends are part of it. */
export interface MergedRange {
  name: string;
  column: number;
  lastColumn: number;
  line: number;
  lastLine: number;
}

/** Merged cells by their reference, `A2:A5`; `null` for what is none. */
export const mergedOf = (reference: string): MergedRange | null => {
  const [from, to] = reference.split(':', 2).map(placeOf);
  if (!from || !to || to.line < from.line || to.column < from.column) return null;
  const name = reference.replaceAll('$', '');
  return { name, column: from.column, lastColumn: to.column, line: from.line, lastLine: to.line };
};

/**
 * Cells merged downwards show their value beside each of their lines: it is put into each of them. Merged sideways, it
 * stays in the first column. Answers which merged cells were filled.
 */
export const fillMerged = (
  rows: readonly SheetRow[],
  merged: readonly MergedRange[],
): MergedRange[] => {
  const filled: MergedRange[] = [];
  const inOrder = merged
    .filter(({ line, lastLine }) => lastLine > line)
    .sort((one, other) => one.column - other.column || one.line - other.line);
  let [column, reached] = [-1, 0];
  let at = 0;
  for (const each of inOrder) {
    if (each.column !== column) [column, reached, at] = [each.column, 0, 0];
    // They cannot overlap in a workbook that a spreadsheet has written.
    if (each.line <= reached) continue;
    reached = each.lastLine;
    while (at < rows.length && rows[at]!.line < each.line) at += 1;
    const first = rows[at];
    const text = first?.line === each.line ? first.cells[column] : undefined;
    if (!first || !text) continue;
    for (at += 1; at < rows.length && rows[at]!.line <= each.lastLine; at += 1)
      copyCell(first, rows[at]!, column);
    filled.push(each);
  }
  return filled;
};

const copyCell = (from: SheetRow, to: SheetRow, column: number): void => {
  while (to.cells.length < column) to.cells.push('');
  to.cells[column] = from.cells[column]!;
  const date = from.dates?.[column];
  if (date) to.dates = { ...to.dates, [column]: date };
};
