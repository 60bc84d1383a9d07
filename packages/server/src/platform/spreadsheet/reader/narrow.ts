import { cellName, lettersOf } from '../names';
import type { MergedRange } from './merged';

/** A number or a date that its column does not show. Columns are counted from 0. */
export interface NarrowCell {
  column: number;
  line: number;
  text: string;
}

const THIN = /[\s.,:;'!|()/-]/;
const ASCII = /[!-~]/;

/**
 * The least that a text takes, in digits of the workbook's font. Whatever the font, a text that is wider than its column
 * by this measure does not fit; one that nearly fits may be taken for one that does.
 */
const leastWidthOf = (text: string): number => {
  let width = 0;
  for (const letter of text) width += THIN.test(letter) ? 0.3 : ASCII.test(letter) ? 0.9 : 1.5;
  return width;
};

/** Numbers without a format are shortened by Excel until they fit. */
const isShortened = (format: string): boolean => /^(?:General|@|)$/i.test(format);

/** Whether a column of that width shows `####` instead of a number or a date. */
export const isTooNarrow = (text: string, width: number, format: string): boolean =>
  width > 0 && !isShortened(format) && leastWidthOf(text) > width;

/** A note for each column that shows `####`. Merged sideways, a cell has the room of other columns too. */
export const notesOfNarrow = (
  cells: readonly NarrowCell[],
  merged: readonly MergedRange[],
): string[] => {
  const wide = merged.filter(({ column, lastColumn }) => lastColumn > column);
  const isWide = (cell: NarrowCell): boolean =>
    wide.some(({ column, line }) => column === cell.column && line === cell.line);
  const first = new Map<number, NarrowCell>();
  for (const cell of cells)
    if (!first.has(cell.column) && !isWide(cell)) first.set(cell.column, cell);
  return [...first.values()]
    .sort((one, other) => one.column - other.column)
    .map(
      ({ column, line, text }) =>
        `${lettersOf(column)}列は幅が狭く、Excelでは「####」と表示される値があります（${cellName(column, line)}など）。隠れている値（${text.slice(0, 40)}）を読み取りました。`,
    );
};
