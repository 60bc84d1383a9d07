import type { Row, Segment } from './rows';

const isBeside = (one: Row, other: Row): boolean => {
  const overlaps = (a: Segment, b: Segment): boolean => a.x0 < b.x1 && a.x1 > b.x0;
  return !one.segments.some((a) => other.segments.some((b) => overlaps(a, b)));
};

const isSmaller = (one: Row, other: Row): boolean => one.size < other.size * 0.88;

/** As far from each other as lines of one text are at most. */
const isNear = (one: Row, other: Row): boolean =>
  Math.abs(one.y - other.y) < Math.max(one.size, other.size) * 3;

/**
 * What is set smaller beside the lines of a text, like the words of a picture, interrupts them only by its height:
 * it is read after them.
 */
export const withoutInserts = (rows: readonly Row[]): { main: Row[]; inserts: Row[] } => {
  const main: Row[] = [];
  const inserts: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const above = main.at(-1);
    const below = rows.slice(at + 1, at + 8).find((other) => !above || !isSmaller(other, above));
    const isInsert =
      above &&
      below &&
      [above, below].every(
        (other) => isSmaller(row, other) && isBeside(row, other) && isNear(row, other),
      );
    (isInsert ? inserts : main).push(row);
  }
  return { main, inserts };
};
