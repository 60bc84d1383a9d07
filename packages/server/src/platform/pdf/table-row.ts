import { LEFT, WIDTH } from './frame';
import type { JapaneseFont } from './japanese-font';
import type { Line } from './painter';

/** A column of a table. */
export interface FlowColumn {
  heading: string;
  /** Share of the width, in the sum of all. */
  share: number;
  /** Numbers stand on the right. */
  isNumber?: boolean;
}

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

/** Where each column begins, and how wide its texts may be. */
export const widthsOf = (columns: readonly FlowColumn[]): { x: number; width: number }[] => {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = LEFT;
  return columns.map(({ share }) => {
    const place = { x, width: (share / all) * WIDTH - CELL.gap };
    x += (share / all) * WIDTH;
    return place;
  });
};

/** The lines of each cell at their places; `y`: the top of the row. */
export const placeCells = (
  columns: readonly FlowColumn[],
  { cells, color }: Row,
  { y, font }: { y: number; font: JapaneseFont },
): Line[][] => {
  const places = widthsOf(columns);
  const { size, above, leading } = CELL;
  return cells.map((lines, at) => {
    if (lines.every((line) => line === '')) return [];
    const { x, width } = places[at] ?? { x: LEFT, width: WIDTH };
    const isNumber = columns[at]?.isNumber === true;
    return lines.map((text, step) => ({
      text,
      x: isNumber ? x + width - font.widthOf(text, size) : x,
      y: y + above + step * leading,
      size,
      color,
    }));
  });
};
