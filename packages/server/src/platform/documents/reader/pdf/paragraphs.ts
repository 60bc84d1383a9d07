import { isWide, joinLines } from '../characters';
import { articleOf, isContentsLine, isSentence, markOf, partRankOf } from '../numbering';
import type { Block } from '../outline';
import { opens } from '../text/lines';
import { regionsOf, type Region } from './columns';
import { withoutInserts } from './inserts';
import { textOfRow, type Row } from './rows';
import { endOfTable, rowsOfTable } from './tables';
import { itemAt } from '../../../item-of';

/** A line of text in its column. */
interface Line {
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  page: number;
  left: number;
  right: number;
}

type Part = { line: Line } | { row: string; page: number };

/** A paragraph as it is put together. */
export interface SizedBlock extends Block {
  size: number;
}

const lineFrom = (row: Row, { left, right }: Region, page: number): Line => ({
  text: textOfRow(row),
  x0: itemAt(row.segments, 0).x0,
  x1: row.segments.at(-1)!.x1,
  y: row.y,
  size: row.size,
  page,
  left,
  right,
});

const partsOf = (region: Region, page: number): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < region.rows.length;) {
    const end = itemAt(region.rows, at).segments.length > 1 ? endOfTable(region.rows, at) : at;
    if (end > at) {
      for (const row of rowsOfTable(region.rows.slice(at, end))) parts.push({ row, page });
      at = end;
    } else {
      parts.push({ line: lineFrom(itemAt(region.rows, at), region, page) });
      at += 1;
    }
  }
  return parts;
};

/** `SSO` of 「SSOは」: a word that could not be broken to fill the line before it. */
const firstWordLength = (text: string): number => {
  const end = [...text].findIndex((character) => character === ' ' || isWide(character));
  return end < 0 ? text.length : end;
};

/** Lines beside a picture are shorter than their column, but as long as their neighbours. */
const LEAST_NARROWED = 14;

/** Whether a line ends well before its column does, so that the paragraph ends there. */
const isShort = (line: Line, next: Line, above: Line | null): boolean => {
  const isNarrowed = line.x1 - line.x0 > line.size * LEAST_NARROWED;
  const right = isNarrowed ? Math.max(next.x1, above?.x1 ?? 0) : line.right;
  const room = Math.min(right, line.right) - line.x1;
  return room > line.size * (2.2 + firstWordLength(next.text) * 0.6);
};

/** Lines of one paragraph are about as far apart as they are in the rest of the page. */
const isNear = (line: Line, next: Line, pitch: number): boolean => {
  const gap = next.y - line.y;
  return gap > 0 && gap <= Math.max(pitch * 1.35, line.size * 1.3);
};

const isClosed = (text: string): boolean =>
  partRankOf(text.trim()) !== null || articleOf(text.trim())?.rest === '';

/** Whether a paragraph goes on from its last lines (two at most) to the next one, in the same column or at the top of the next one. */
const goesOn = (text: string, lines: readonly Line[], next: Line, pitch: number): boolean => {
  const line = lines.at(-1)!;
  if (Math.abs(line.size - next.size) > line.size * 0.1) return false;
  if (opens(next.text) || isClosed(text)) return false;
  const isElsewhere = next.page !== line.page || next.y <= line.y || next.left >= line.right;
  if (!isElsewhere && !isNear(line, next, pitch)) return false;
  if (isShort(line, next, lines.at(-2) ?? null)) return false;
  const isItem = markOf(text.trim()) !== null;
  const indent = next.x0 - (isElsewhere ? next.left : line.x0);
  const isIndented = indent > line.size * 0.7;
  if (isIndented && !(isItem && lines.length === 1 && !isElsewhere)) return false;
  return !(isElsewhere && isSentence(line.text.trim()));
};

/** Large lines one beneath the other are one title, centred or not. */
const isOneTitle = (text: string, line: Line, next: Line, bodySize: number): boolean =>
  line.size > bodySize * 1.15 &&
  Math.abs(line.size - next.size) < 0.6 &&
  line.page === next.page &&
  next.y > line.y &&
  next.y - line.y < line.size * 1.8 &&
  text.length + next.text.length <= 50 &&
  !isSentence(text) &&
  !opens(next.text);

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0;

/** How far apart lines of the body's size commonly are. */
const pitchOf = (parts: readonly Part[], bodySize: number): number => {
  const gaps = parts.slice(1).flatMap((part, before) => {
    const last = itemAt(parts, before);
    if (!('line' in part) || !('line' in last)) return [];
    const gap = part.line.y - last.line.y;
    const isOfBody = [part, last].every(({ line }) => Math.abs(line.size - bodySize) < 0.6);
    return isOfBody && gap > 0 && gap < bodySize * 3 ? [gap] : [];
  });
  return gaps.length > 0 ? median(gaps) : bodySize * 1.6;
};

/** The size in which most characters are set. */
export const bodySizeOf = (pages: readonly Row[][]): number => {
  const lengths = new Map<number, number>();
  for (const row of pages.flat()) {
    const size = Math.round(row.size * 2) / 2;
    lengths.set(size, (lengths.get(size) ?? 0) + textOfRow(row).length);
  }
  return [...lengths].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 10;
};

/** Lines and rows of all pages as paragraphs and rows, in reading order. */
export const paragraphsOf = (
  pages: readonly { page: number; rows: Row[] }[],
  bodySize: number,
): SizedBlock[] => {
  const parts = pages.flatMap(({ page, rows }) => {
    const regions = regionsOf(rows).flatMap((region) => {
      const { main, inserts } = withoutInserts(region.rows);
      return [{ ...region, rows: main }, ...regionsOf(inserts)];
    });
    return regions.flatMap((region) => partsOf(region, page));
  });
  const pitch = pitchOf(parts, bodySize);
  const blocks: SizedBlock[] = [];
  let lines: Line[] = [];
  for (const part of parts) {
    if ('row' in part) {
      if (!isContentsLine(part.row))
        blocks.push({ text: part.row, page: part.page, kind: 'row', size: bodySize });
      lines = [];
      continue;
    }
    const { line } = part;
    const block = blocks.at(-1);
    const isOne =
      block !== undefined &&
      lines.length > 0 &&
      (goesOn(block.text, lines, line, pitch) ||
        isOneTitle(block.text, lines.at(-1)!, line, bodySize));
    if (isOne) block.text = joinLines(block.text.trimEnd(), line.text.trim());
    else blocks.push({ text: line.text, page: line.page, size: line.size });
    lines = isOne ? [...lines.slice(-1), line] : [line];
  }
  return blocks;
};
