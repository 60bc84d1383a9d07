import { readAllSheets } from '../../../spreadsheet/reader/xlsx';
import { SheetError } from '../../../spreadsheet/types';
import { DocumentError, MOST, SENTENCES } from '../../passages';
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
export const readXlsx = (content: Uint8Array): Block[] => {
  try {
    const sheets = readAllSheets(content, LIMITS);
    if (sheets.length > MOST.pages) throw new DocumentError(SENTENCES.pages);
    return sheets.flatMap(({ name, place, rows }): Block[] => {
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
