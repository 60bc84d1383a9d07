/** How cells are set, in points. */
export const CELL = { size: 8, gap: 8, above: 4, below: 4, leading: 12 };

/** A row of a table as it is set. */
export interface Row {
  /** Lines of each cell. */
  cells: string[][];
  color: string;
}

/** How much of a page a row takes. */
export const heightOf = ({ cells }: Row): number =>
  CELL.above + CELL.below + Math.max(1, ...cells.map((lines) => lines.length)) * CELL.leading;

/** A row of some of the lines of each cell. */
export const partOf = ({ cells, color }: Row, from: number, to?: number): Row => ({
  cells: cells.map((lines) => lines.slice(from, to)),
  color,
});
