import { textOfRow, type Row } from './rows';

/** A page's rows, with the height in which they stand. */
export interface PageRows {
  rows: Row[];
  top: number;
  bottom: number;
}

/** Heads and feet stand in this part of a page, at both ends. */
const EDGE = 0.12;
const ROWS_AT_AN_EDGE = 3;
const PAGE_NUMBER =
  /^(?:[-–—−‐・]\s?)?(?:p\.?\s?|page\s?)?[0-9０-９]{1,4}(?:\s?(?:[/／]|of)\s?[0-9０-９]{1,4})?\s?(?:ページ|頁)?(?:\s?[-–—−‐・])?$/i;

const isAtEdge = ({ y }: Row, { top, bottom }: PageRows): boolean =>
  y < top + (bottom - top) * EDGE || y > bottom - (bottom - top) * EDGE;

/** The rows that may be heads and feet. */
const edgesOf = (page: PageRows): Row[] =>
  [...page.rows.slice(0, ROWS_AT_AN_EDGE), ...page.rows.slice(-ROWS_AT_AN_EDGE)].filter((row) =>
    isAtEdge(row, page),
  );

/** Alike on every page but for the numbers in it. */
const keyOf = (row: Row): string =>
  `${Math.round(row.y / 6)} ${textOfRow(row).replaceAll(/[0-9０-９]{1,4}/g, '#')}`;

/** Leaves out heads, feet and page numbers that come again from page to page. */
export const withoutRepeated = (pages: readonly PageRows[]): Row[][] => {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(edgesOf(page).map(keyOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  // Two pages that begin alike may be two documents; three of them share a head.
  const least = Math.max(2, Math.min(3, Math.ceil(pages.length / 2)));
  return pages.map((page) => {
    const edges = new Set(edgesOf(page));
    return page.rows.filter(
      (row) =>
        !edges.has(row) ||
        (!PAGE_NUMBER.test(textOfRow(row)) && (counts.get(keyOf(row)) ?? 0) < least),
    );
  });
};
