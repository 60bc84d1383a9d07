import readWorkbook from 'read-excel-file/universal';
import { xmlFilesOf } from '../../archive';
import { DocumentError, MOST, SENTENCES } from '../../passages';
import type { Block } from '../outline';
import { blocksOfTable } from '../table';
import { allOf, parseXml } from '../xml';
import { packed } from './pack';

/** Numbers as people wrote them: no more digits than a spreadsheet keeps. */
const numberText = (raw: string): string => {
  const number = Number(raw);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : raw;
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value);
};

const hiddenSheets = (workbook: string): Set<string> => {
  const hidden = allOf(parseXml(workbook), 'sheet').filter(({ attributes }) =>
    ['hidden', 'veryHidden'].includes(attributes['state'] ?? ''),
  );
  return new Set(hidden.map(({ attributes }) => attributes['name'] ?? ''));
};

/** The blocks of a workbook: each visible sheet is headed by its name. @throws DocumentError */
export const readXlsx = async (content: Uint8Array): Promise<Block[]> => {
  const files = xmlFilesOf(content);
  const hidden = hiddenSheets(files.get('xl/workbook.xml') ?? '');
  const sheets = await readWorkbook<string>(packed(files), { parseNumber: numberText });
  if (sheets.length > MOST.pages) throw new DocumentError(SENTENCES.pages);
  return sheets.flatMap(({ sheet, data }, at): Block[] => {
    const page = at + 1;
    const rows = blocksOfTable(
      data.map((row) => row.map(textOf)),
      page,
    );
    if (hidden.has(sheet) || rows.length === 0) return [];
    return [{ text: sheet, page, kind: 'heading', level: 1 }, ...rows];
  });
};
