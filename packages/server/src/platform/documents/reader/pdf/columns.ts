import type { Row, Segment } from './rows';
import { itemAt } from '../../../item-of';

/** Rows that are read from top to bottom before the next ones. */
export interface Region {
  rows: Row[];
  left: number;
  right: number;
}

const LEAST_ROWS = 5;

const regionOf = (rows: Row[]): Region => {
  const all = rows.flatMap(({ segments }) => segments);
  return {
    rows,
    left: Math.min(...all.map(({ x0 }) => x0)),
    right: Math.max(...all.map(({ x1 }) => x1)),
  };
};

/** The place between two columns: lines stand on both sides, and few across it; `null` where there is none. */
const gutterOf = (rows: readonly Row[]): number | null => {
  const all = rows.flatMap(({ segments }) => segments);
  const places = new Set(all.map(({ x0 }) => Math.floor(x0) - 1));
  let best: { x: number; score: number } | null = null;
  for (const x of places) {
    let [before, after, across] = [0, 0, 0];
    for (const { x0, x1 } of all) {
      if (x1 <= x) before += 1;
      else if (x0 >= x) after += 1;
      else across += 1;
    }
    const score = Math.min(before, after) - across * 2;
    if (Math.min(before, after) >= LEAST_ROWS && (!best || score > best.score)) best = { x, score };
  }
  return best?.x ?? null;
};

const isAcross = ({ segments }: Row, x: number): boolean =>
  segments.some(({ x0, x1 }) => x0 < x && x1 > x);

/** Rows between two that stand on both sides, none of which crosses the gutter. */
const bandsOf = (rows: readonly Row[], gutter: number): [from: number, to: number][] => {
  const bands: [number, number][] = [];
  let from = -1;
  for (let at = 0; at <= rows.length; at += 1) {
    const row = rows[at];
    if (row && !isAcross(row, gutter)) {
      if (from < 0) from = at;
      continue;
    }
    if (from >= 0) bands.push([from, at]);
    from = -1;
  }
  return bands;
};

const halves = (rows: readonly Row[], gutter: number): [Row[], Row[]] => {
  const half = (isIn: (segment: Segment) => boolean): Row[] =>
    rows
      .map((row) => ({ ...row, segments: row.segments.filter(isIn) }))
      .filter(({ segments }) => segments.length > 0);
  return [half(({ x1 }) => x1 <= gutter), half(({ x0 }) => x0 >= gutter)];
};

/** Columns of prose are at least as wide as so many characters. */
const NARROWEST = 12;

/** Prose fills its column here and there; the cells of a table mostly do not. */
const isFilled = (rows: readonly Row[]): boolean => {
  if (rows.length < LEAST_ROWS) return false;
  const { left, right } = regionOf([...rows]);
  const filled = rows.filter(
    ({ segments, size }) =>
      right - left > size * NARROWEST &&
      segments.at(-1)!.x1 - itemAt(segments, 0).x0 > (right - left) * 0.75,
  );
  return filled.length >= rows.length * 0.3;
};

const isPair = (left: readonly Row[], right: readonly Row[]): boolean => {
  if (!isFilled(left) || !isFilled(right)) return false;
  const [one, other] = [left, right].map((rows) => regionOf([...rows]));
  const ratio = (one!.right - one!.left) / (other!.right - other!.left);
  return ratio > 0.6 && ratio < 1.67;
};

/** Regions in reading order: a column before the one at its right, what crosses both between them. */
export const regionsOf = (rows: readonly Row[], depth = 0): Region[] => {
  if (rows.length === 0) return [];
  const gutter = depth < 4 ? gutterOf(rows) : null;
  if (gutter === null) return [regionOf([...rows])];
  const regions: Region[] = [];
  let done = 0;
  for (const [from, to] of bandsOf(rows, gutter)) {
    const [left, right] = halves(rows.slice(from, to), gutter);
    if (!isPair(left, right)) continue;
    if (from > done) regions.push(...regionsOf(rows.slice(done, from), depth + 1));
    regions.push(...regionsOf(left, depth + 1), ...regionsOf(right, depth + 1));
    done = to;
  }
  if (done === 0) return [regionOf([...rows])];
  if (done < rows.length) regions.push(...regionsOf(rows.slice(done), depth + 1));
  return regions;
};
