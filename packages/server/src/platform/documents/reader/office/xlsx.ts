import { readAllSheets } from '../../../spreadsheet/reader/xlsx';
import { SheetError } from '../../../spreadsheet/types';
import { DocumentError, MOST, SENTENCES } from '../../passages';
import { namesIn } from '../../archive';
import { leaveOutParts, namesText, ignoreLeftOut } from '../left-out';
import type { Block } from '../outline';
import { blocksOfTable } from '../table';

/** Far more than a document may have: what is too long is told of the passages. */
const LIMITS = {
  rows: 100_000,
  columns: 1000,
  charactersInACell: 100_000,
  characters: 4 * MOST.characters,
};

/** The blocks of a workbook: each visible sheet is headed by its name, its cells as they look. @throws DocumentError */
export const readXlsx = (content: Uint8Array, leaveOut = ignoreLeftOut): Block[] => {
  try {
    const { sheets, hidden } = readAllSheets(content, LIMITS);
    if (sheets.length > MOST.pages) throw new DocumentError(SENTENCES.pages);
    if (hidden.length > 0) leaveOut(`非表示のシートは読み取っていません（${namesText(hidden)}）。`);
    leaveOutParts(namesIn(Buffer.from(content)), leaveOut);
    return sheets.flatMap(({ name, place, rows, leftOut }): Block[] => {
      for (const sentence of leftOut) leaveOut(`「${name}」: ${sentence}`);
      const blocks = blocksOfTable(
        rows.map(({ cells }) => cells),
        place,
      );
      return blocks.length === 0
        ? []
        : [{ text: name, page: place, kind: 'heading', level: 1 }, ...blocks];
    });
  } catch (error) {
    throw error instanceof SheetError ? new DocumentError(error.message, { cause: error }) : error;
  }
};
