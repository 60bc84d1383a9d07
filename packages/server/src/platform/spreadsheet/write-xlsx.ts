import { lettersOf } from './names';
import { ZipWriter, type Sink } from './zip-writer';

/**
 * A cell: text, a number, a day (`2026-04-01`), a day with a time of day (`2026-04-01 09:30`, with seconds if
 * there are any), or nothing.
 */
export type SheetCell = string | number | { day: string } | { moment: string } | null;

/** A column of the sheet: its heading, and its width in characters. */
export interface SheetColumn {
  header: string;
  width: number;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Numbers of the cell styles below. */
const STYLE = { day: 1, moment: 2, header: 3, text: 4, second: 5 };
const STYLES = `${START}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy/mm/dd"/><numFmt numFmtId="165" formatCode="yyyy/mm/dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="yyyy/mm/dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="游ゴシック"/></font><font><b/><sz val="11"/><name val="游ゴシック"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const RELATIONS = `${START}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const typesOf = (sheets: readonly unknown[]): string => {
  const parts = sheets.map(
    (_sheet, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  return `${START}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${parts.join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;
};
const bookRelationsOf = (sheets: readonly unknown[]): string => {
  const parts = sheets.map(
    (_sheet, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return `${START}<Relationships xmlns="${PACKAGE}/relationships">${parts.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
};

/** What a spreadsheet takes in one cell. */
const LONGEST_TEXT = 32_767;
/** Not allowed in XML, even escaped. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replaceAll(FORBIDDEN, '')
    // Spreadsheets read `_x0041_` as a letter: its first underscore is written so itself.
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/** A sheet's name: 31 characters at most, none of those that addresses of cells are made of. */
const sheetName = (name: string): string => name.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 31);

const DAY_MS = 86_400_000;
/** Spreadsheets take 1900 for a leap year: their days count from 30 December 1899. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const serial = (text: string): number => {
  const [day, time = '00:00'] = text.split(' ');
  return (Date.parse(`${day}T${time}Z`) - EPOCH_MS) / DAY_MS;
};

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const momentStyle = (moment: string): number =>
  moment.length > 'yyyy-mm-dd hh:mm'.length ? STYLE.second : STYLE.moment;

const cellOf = (at: string, cell: SheetCell): string => {
  if (cell === null || cell === '') return '';
  // Text is never read as a formula here.
  if (typeof cell === 'string') return textCell(at, cell, STYLE.text);
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : '';
  const [text, style] =
    'day' in cell ? [cell.day, STYLE.day] : [cell.moment, momentStyle(cell.moment)];
  const number = serial(text);
  // Days before 1900 have no number.
  return number > 0
    ? `<c r="${at}" s="${style}"><v>${number}</v></c>`
    : textCell(at, text, STYLE.text);
};

/** Addresses of rows and cells may be left out by the standard, but many readers rely on them. */
const rowOf = (line: number, names: readonly string[], cells: readonly SheetCell[]): string =>
  `<row r="${line}">${cells.map((cell, at) => cellOf(`${names[at]}${line}`, cell)).join('')}</row>`;

/** A sheet of a workbook; its rows are taken as they come. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly SheetCell[]>;
}

const writeSheet = async (file: Sink, { columns, rows }: Sheet): Promise<void> => {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const names = columns.map((_column, at) => lettersOf(at));
  const headings = columns.map(({ header }, at) => textCell(`${names[at]}1`, header, STYLE.header));
  await file.write(
    `${START}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`,
  );
  let waiting = '';
  let line = 1;
  for await (const row of rows) {
    waiting += rowOf((line += 1), names, row);
    if (waiting.length < 64 * 1024) continue;
    await file.write(waiting);
    waiting = '';
  }
  await file.write(`${waiting}</sheetData></worksheet>`);
};

/**
 * Writes a workbook (Office Open XML, ECMA-376) of sheets whose first rows, the headings, stay in sight. Rows are taken as
 * they come, sheet after sheet, and none is held. The same rows make the same bytes.
 */
export const writeWorkbook = async (sink: Sink, sheets: readonly Sheet[]): Promise<void> => {
  const zip = new ZipWriter(sink);
  const add = (path: string, text: string) => zip.add(path, (file) => file.write(text));
  const named = sheets.map(
    ({ name }, at) =>
      `<sheet name="${escaped(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  await add('[Content_Types].xml', typesOf(sheets));
  await add('_rels/.rels', RELATIONS);
  await add(
    'xl/workbook.xml',
    `${START}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`,
  );
  await add('xl/_rels/workbook.xml.rels', bookRelationsOf(sheets));
  await add('xl/styles.xml', STYLES);
  for (const [at, sheet] of sheets.entries())
    await zip.add(`xl/worksheets/sheet${at + 1}.xml`, (file) => writeSheet(file, sheet));
  await zip.end();
};

/** Writes a workbook of one sheet. */
export const writeXlsx = (
  sink: Sink,
  sheet: { name: string; columns: readonly SheetColumn[] },
  rows: AsyncIterable<readonly SheetCell[]>,
): Promise<void> => writeWorkbook(sink, [{ ...sheet, rows }]);
