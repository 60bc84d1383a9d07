import { isWide } from '../characters';
import type { Piece } from './pieces';
import { itemAt } from '../../../item-of';

/** Part of a row without a wide gap. */
export type Segment = Piece;

/** What stands on one baseline, from left to right. */
export interface Row {
  segments: Segment[];
  y: number;
  size: number;
}

const RUBY = /^[\u3041-\u30ff\s]+$/;
const RAISED = /^[0-9０-９*＊※†‡()（）注,、]{1,5}$/;

/** Whether a small piece belongs to the word beneath or before it: a reading above, or the number of a note. */
const isAbove = (small: Piece, word: Piece): boolean => {
  const rise = word.y - small.y;
  if (small.size > word.size * 0.75) return false;
  const overlap = Math.min(small.x1, word.x1) - Math.max(small.x0, word.x0);
  if (RUBY.test(small.text))
    return (
      small.size <= word.size * 0.65 &&
      overlap > 0 &&
      rise > word.size * 0.5 &&
      rise < word.size * 1.35
    );
  return (
    RAISED.test(small.text.trim()) &&
    overlap > -word.size * 0.5 &&
    rise > word.size * 0.1 &&
    rise < word.size * 0.9
  );
};

/** The first place of a sorted list whose value is at least that. */
const firstFrom = (sorted: readonly Piece[], y: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(sorted, middle).y < y) low = middle + 1;
    else high = middle;
  }
  return low;
};

const LARGEST_WORD = 72;
/** So many neighbours are looked at, however many a page has. */
const MOST_NEIGHBOURS = 2000;

const withoutRaised = (pieces: readonly Piece[]): Piece[] => {
  const sorted = [...pieces].sort((one, other) => one.y - other.y);
  return pieces.filter((piece) => {
    if (!RUBY.test(piece.text) && !RAISED.test(piece.text.trim())) return true;
    const from = firstFrom(sorted, piece.y);
    const near = sorted.slice(from, from + MOST_NEIGHBOURS);
    return !near.some((word) => word.y < piece.y + LARGEST_WORD && isAbove(piece, word));
  });
};

const firstOf = (text: string): string => text[0] ?? ' ';
const lastOf = (text: string): string => text.at(-1) ?? ' ';

/** A title whose characters stand apart (就 業 規 則) is one word. */
const withoutLooseSpaces = (text: string): string => {
  const parts = text.trim().split(' ');
  const isLoose = parts.length > 2 && parts.every((part) => part.length === 1 && isWide(part));
  return isLoose ? parts.join('') : text;
};

const isSpaced = (one: Piece, other: Piece): boolean => {
  const gap = other.x0 - one.x1;
  const isJapanese = isWide(lastOf(one.text)) || isWide(firstOf(other.text));
  return gap > Math.max(one.size, other.size) * (isJapanese ? 0.85 : 0.15);
};

/** A gap as wide as this sets cells and columns apart. */
const WIDE_GAP = 1.25;

const segmentsOf = (pieces: readonly Piece[]): Segment[] => {
  const segments: Segment[] = [];
  for (const piece of [...pieces].sort((one, other) => one.x0 - other.x0)) {
    const last = segments.at(-1);
    const size = Math.max(piece.size, last?.size ?? 0);
    if (!last || piece.x0 - last.x1 > size * WIDE_GAP) {
      segments.push({ ...piece, text: withoutLooseSpaces(piece.text) });
      continue;
    }
    // The same text drawn twice, a little apart, to look bold.
    if (piece.x0 < last.x0 + last.size * 0.2 && last.text.endsWith(piece.text)) continue;
    const text = withoutLooseSpaces(piece.text);
    last.text += (isSpaced(last, piece) && !last.text.endsWith(' ') ? ' ' : '') + text;
    last.x1 = Math.max(last.x1, piece.x1);
    last.size = size;
  }
  return segments;
};

const widestOf = (segments: readonly Segment[]): Segment =>
  segments.reduce((one, other) => (other.x1 - other.x0 > one.x1 - one.x0 ? other : one));

/** Of another size and a little higher or lower: words beside the line, not of it. */
const isApart = (segment: Segment, line: Segment): boolean => {
  const size = Math.max(segment.size, line.size);
  return (
    Math.abs(segment.size - line.size) > size * 0.12 && Math.abs(segment.y - line.y) > size * 0.04
  );
};

/** The rows that pieces of about the same height make. */
const rowsAt = (pieces: readonly Piece[]): Row[] => {
  const segments = segmentsOf(pieces);
  const line = widestOf(segments);
  const of = segments.filter((segment) => !isApart(segment, line));
  const others = segments.filter((segment) => isApart(segment, line));
  return [
    { segments: of, y: line.y, size: line.size },
    ...others.map((segment) => ({ segments: [segment], y: segment.y, size: segment.size })),
  ].sort((one, other) => one.y - other.y);
};

/** The rows of a page from top to bottom, without readings above words and numbers of notes. */
export const rowsOf = (pieces: readonly Piece[]): Row[] => {
  const rows: Row[] = [];
  let on: Piece[] = [];
  for (const piece of withoutRaised(pieces).sort((one, other) => one.y - other.y)) {
    const first = on[0];
    if (first && piece.y - first.y > Math.min(first.size, piece.size) * 0.4) {
      rows.push(...rowsAt(on));
      on = [];
    }
    on.push(piece);
  }
  if (on.length > 0) rows.push(...rowsAt(on));
  return rows;
};

/** The text of a row, its parts set apart. */
export const textOfRow = ({ segments }: Row): string =>
  segments.map(({ text }) => text.trim()).join(' ');
