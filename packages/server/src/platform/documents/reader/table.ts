import { collapse } from './characters';
import type { Block } from './outline';
import { itemAt } from '../../item-of';

const isFilled = (cell: string): boolean => cell !== '';
const isNumber = (cell: string): boolean => /^[-+]?[0-9０-９][0-9０-９,，.．%％]{0,20}$/.test(cell);

/** The first row with several cells names the columns, if they are words. */
const headerAt = (rows: readonly string[][]): number => {
  const first = rows.findIndex((row) => row.filter(isFilled).length > 1);
  return first >= 0 && first < rows.length - 1 && !itemAt(rows, first).some(isNumber) ? first : -1;
};

/**
 * The rows of a table as they are read out: 「項目: 値 | 項目: 値」 where it has column names, cells beside one another
 * otherwise. A cell alone in its row is a paragraph.
 */
export const blocksOfTable = (table: readonly string[][], page: number | null): Block[] => {
  const rows = table.map((row) => row.map(collapse));
  const header = headerAt(rows);
  const names = rows[header] ?? [];
  return rows.flatMap((cells, at): Block[] => {
    const filled = cells.filter(isFilled);
    if (filled.length === 0 || (at === header && filled.length > 1)) return [];
    if (filled.length === 1) return [{ text: itemAt(filled, 0), page, kind: 'paragraph' }];
    const named = cells.flatMap((cell, column) => {
      if (!isFilled(cell)) return [];
      const name = at > header ? names[column] : '';
      return [name ? `${name}: ${cell}` : cell];
    });
    return [{ text: named.join(' | '), page, kind: 'row' }];
  });
};
