import type { ChosenEncoding } from '@tokiori/domain';

/** What the author has to know of a cell. */
export interface CellIssue {
  /** The place among the row's cells, counted from 0. */
  column: number;
  /** A Japanese sentence that begins with the cell's name: 「B3: …」. */
  message: string;
  /** The cell cannot be read; it can all the same where this is `false`. */
  isError: boolean;
}

/** A row as it looks on the sheet. */
export interface SheetRow {
  /** Counted from 1, as the spreadsheet or the editor counts it. */
  line: number;
  /** What each cell shows; '' for nothing. None after the last that shows something. */
  cells: string[];
  /** The days of cells that show one, `YYYY-MM-DD` by their places, whatever their format leaves out. */
  dates?: Record<number, string>;
  /** Cells that cannot be read, and those that have to be looked at. */
  issues?: CellIssue[];
}

/** A sheet or a text as it was read: its rows, blank ones left out. */
export interface Sheet {
  rows: SheetRow[];
  /** What was left out or is read in another way than one might think; whole Japanese sentences. */
  notes: string[];
}

/** Bounds of what is read of a sheet, and how. */
export interface SheetLimits {
  /** Of a text; told from its bytes when absent. */
  encoding?: ChosenEncoding | undefined;
  rows: number;
  columns: number;
  charactersInACell: number;
  /** Of all cells together. */
  characters: number;
}

/** A file that cannot be read as a sheet: a whole Japanese sentence. */
export class SheetError extends Error {}
