import { setImmediate as nextTurn } from 'node:timers/promises';
import { attributeOf, tagsOf, textOf, type Tag } from './xml';
import { openZip, ZipError, type Zip } from './zip';

/** A row as it stands on the sheet; `line` counts from 1. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** A workbook that cannot be read: a whole Japanese sentence. */
export class SheetError extends Error {}

/** Limits of what is read of a sheet. */
export interface SheetLimits {
  rows: number;
  columns: number;
  charactersInACell: number;
}

const BROKEN =
  'Excelのファイルとして読み取れませんでした。壊れていないかを確かめ、.xlsxの形式で保存し直してください。';
const ENCRYPTED =
  'パスワードで保護されたファイルは読み取れません。Excelで保護を外して保存し直してください。';
const OLD =
  '古い形式（.xls）か、パスワードで保護されたファイルは読み取れません。Excelで、パスワードを付けずに.xlsxの形式で保存し直してください。';

/** Numbers of the built-in formats that are dates: https://learn.microsoft.com/openspecs/office_standards (numFmts). */
const DATE_FORMATS = [
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
];

const isDateFormat = (code: string): boolean =>
  /[ymde]/i.test(code.slice(0, 200).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Which cell styles show a date. */
const dateStylesOf = (xml: string): Set<number> => {
  const formats = new Set(DATE_FORMATS);
  const styles = new Set<number>();
  let isCellStyles = false;
  let style = 0;
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'numFmt' && isDateFormat(attributeOf(tag, 'formatCode') ?? ''))
      formats.add(Number(attributeOf(tag, 'numFmtId')));
    if (tag.name === 'cellXfs') isCellStyles = tag.kind === 'open';
    if (tag.name !== 'xf' || !isCellStyles || tag.kind === 'close') continue;
    if (formats.has(Number(attributeOf(tag, 'numFmtId')))) styles.add(style);
    style += 1;
  }
  return styles;
};

/** The texts that cells refer to by number; readings (furigana) above them are left out. */
const sharedTextsOf = (xml: string): string[] => {
  const texts: string[] = [];
  let text = '';
  let isReading = false;
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'si' && tag.kind !== 'close') text = '';
    if (tag.name === 'rPh') isReading = tag.kind === 'open';
    if (tag.name === 't' && tag.kind === 'close' && !isReading) text += textOf(tag.before);
    if (tag.name === 'si' && tag.kind !== 'open') texts.push(text);
  }
  return texts;
};

const DAY_MS = 86_400_000;

/** A serial day of a spreadsheet as `2026-04-01`; the time of day is left out. */
const dateOf = (serial: number, from1904: boolean): string | null => {
  // Excel takes 1900 for a leap year: its days count from 30 December 1899.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(epoch + Math.floor(serial) * DAY_MS);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
};

/** Numbers as people wrote them: no more digits than a spreadsheet keeps. */
const numberText = (raw: string): string => {
  const number = Number(raw);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : raw;
};

const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of reference.slice(0, 8)) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
};

interface Book {
  texts: string[];
  dateStyles: Set<number>;
  from1904: boolean;
}

const valueOf = (cell: Tag, raw: string, inline: string, book: Book): string => {
  const type = attributeOf(cell, 't') ?? 'n';
  if (type === 's') return book.texts[Number(raw)] ?? '';
  if (type === 'inlineStr') return inline;
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return raw.slice(0, 10);
  if (type !== 'n' || raw === '') return raw;
  const isDate = book.dateStyles.has(Number(attributeOf(cell, 's') ?? 0));
  return (isDate ? dateOf(Number(raw), book.from1904) : null) ?? numberText(raw);
};

const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => (cell ?? '').trim() === '');

const TURN_EVERY = 20_000;

/** The rows that are not blank. Formulas are read as the values they had when the file was saved. */
const rowsOf = async (xml: string, book: Book, limits: SheetLimits): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let cell: Tag | null = null;
  let [raw, inline, column, seen] = ['', '', -1, 0];
  let isReading = false;
  for (const tag of tagsOf(xml)) {
    seen += 1;
    // Other requests are answered meanwhile.
    if (seen % TURN_EVERY === 0) await nextTurn();
    if (tag.name === 'row' && tag.kind !== 'close') {
      line = Number(attributeOf(tag, 'r') ?? line + 1);
      [cells, column] = [[], -1];
    } else if (tag.name === 'c' && tag.kind !== 'close') {
      [cell, raw, inline] = [tag, '', ''];
      const reference = attributeOf(tag, 'r');
      column = reference === null ? column + 1 : columnOf(reference);
    } else if (tag.name === 'rPh') isReading = tag.kind === 'open';
    else if (tag.name === 'v' && tag.kind === 'close') raw = textOf(tag.before);
    else if (tag.name === 't' && tag.kind === 'close' && !isReading) inline += textOf(tag.before);
    if (tag.name === 'c' && tag.kind === 'close' && cell) {
      const value = valueOf(cell, raw, inline, book);
      if (column >= limits.columns && value !== '')
        throw new SheetError(`列が多すぎます。${limits.columns}列以内にしてください。`);
      if (value.length > limits.charactersInACell)
        throw new SheetError(
          `${line}行目: 1つの欄が長すぎます。${limits.charactersInACell.toLocaleString('ja-JP')}文字以内にしてください。`,
        );
      if (column >= 0 && column < limits.columns) cells[column] = value;
    }
    if (tag.name !== 'row' || tag.kind !== 'close') continue;
    const filled = Array.from(cells, (value) => value ?? '');
    if (!isBlank(filled)) rows.push({ line, cells: filled });
    if (rows.length > limits.rows) return rows;
  }
  return rows;
};

const partOf = async (zip: Zip, name: string): Promise<string> =>
  (await zip.read(name))?.toString('utf8') ?? '';

/** The path of the first sheet that is shown. */
const firstSheetOf = async (zip: Zip, workbook: string): Promise<string> => {
  const sheets = [...tagsOf(workbook)].filter((tag) => tag.name === 'sheet');
  const sheet =
    sheets.find((tag) => (attributeOf(tag, 'state') ?? 'visible') === 'visible') ?? sheets[0];
  const id = sheet && attributeOf(sheet, 'r:id');
  const relations = [...tagsOf(await partOf(zip, 'xl/_rels/workbook.xml.rels'))];
  const target = relations.find((tag) => attributeOf(tag, 'Id') === id);
  const path = (target && attributeOf(target, 'Target')) ?? 'worksheets/sheet1.xml';
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
};

const readBook = async (content: Buffer, limits: SheetLimits): Promise<SheetRow[]> => {
  const zip = openZip(content);
  const workbook = await partOf(zip, 'xl/workbook.xml');
  if (workbook === '') throw new SheetError(BROKEN);
  const sheet = await zip.read(await firstSheetOf(zip, workbook));
  if (sheet === null) throw new SheetError(BROKEN);
  const book: Book = {
    texts: sharedTextsOf(await partOf(zip, 'xl/sharedStrings.xml')),
    dateStyles: dateStylesOf(await partOf(zip, 'xl/styles.xml')),
    from1904: /<workbookPr[^>]{0,500}date1904="(?:1|true)"/.test(workbook),
  };
  return rowsOf(sheet.toString('utf8'), book, limits);
};

/** Whether the bytes begin like an archive, as those of .xlsx do. */
export const isZip = (content: Buffer): boolean =>
  content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/** Whether the bytes begin like an old workbook, or one behind a password. */
const isCompound = (content: Buffer): boolean =>
  content.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1';

/** Refuses what a spreadsheet writes and cannot be read here. @throws SheetError */
export const refuseOldWorkbook = (content: Buffer): void => {
  if (isCompound(content)) throw new SheetError(OLD);
};

/**
 * Reads the first visible sheet of an .xlsx workbook, one row more than `limits.rows` at most: texts, numbers, dates as
 * `YYYY-MM-DD`, formulas as their values. Time and memory grow with the file, and what it unpacks to is bounded.
 *
 * @throws SheetError
 */
export const readXlsx = async (content: Buffer, limits: SheetLimits): Promise<SheetRow[]> => {
  try {
    return await readBook(content, limits);
  } catch (error) {
    if (error instanceof SheetError) throw error;
    if (error instanceof ZipError)
      throw new SheetError(error.isEncrypted ? ENCRYPTED : BROKEN, { cause: error });
    throw error;
  }
};
