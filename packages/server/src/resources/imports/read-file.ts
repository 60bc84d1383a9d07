import { MAX_IMPORT_LINES, type FileEncoding, type ImportKind } from '@tokiori/contract';
import { isZip } from '../../platform/archive/archive';
import { invalid } from '../../platform/errors';
import type { UploadedFile } from '../../platform/http/multipart';
import { readSheet } from '../../platform/spreadsheet/read-sheet';
import { storableText } from '../../platform/spreadsheet/storable-text';
import {
  SheetError,
  type CellIssue,
  type Sheet,
  type SheetRow,
} from '../../platform/spreadsheet/types';
import { questionFormatOf, type QuestionFormat } from './question-files/format';
import { readQuestionFile } from './question-files/read-question-file';

/** A line of a file. */
interface FileRow {
  line: number;
  /** What its cells show, as many as there are headings at most. */
  cells: string[];
  /** Days of the cells that show one, `YYYY-MM-DD` by their places; `null` where there is none. */
  dates: Record<number, string> | null;
  /** Cells that cannot be read, or have to be looked at; their sentences name the cell. */
  issues: CellIssue[];
}

/** A file as it was read, before it is known which of its lines has the headings. */
export interface ReadFile {
  fileName: string;
  rows: SheetRow[];
  /** What was left out or is read in another way than one might think; whole sentences. */
  notes: string[];
}

/** A file as it was read: its headings, and the lines below them that are not blank. */
export interface FileTable {
  fileName: string;
  headings: string[];
  /** Of the headings, counted from 1. */
  headingLine: number;
  rows: FileRow[];
  notes: string[];
}

const MOST = {
  rows: MAX_IMPORT_LINES,
  columns: 200,
  charactersInACell: 20_000,
  characters: 20_000_000,
  /** Lines of titles that may stand above the headings. */
  titles: 20,
};

const refused = (message: string) => invalid([{ field: 'file', message }]);

/** What a file is called and what is in it have to agree: one of the two is wrong otherwise. */
const refuseMisnamed = ({ fileName, content }: UploadedFile): void => {
  const ending = /\.([a-z]{1,10})$/i.exec(fileName.slice(-20))?.[1]?.toLowerCase();
  const isWorkbook = ending === 'xlsx' || ending === 'xlsm';
  const isCompound = content.subarray(0, 4).toString('hex') === 'd0cf11e0';
  if (isCompound || isWorkbook === isZip(content)) return;
  throw refused(
    isWorkbook
      ? '名前は.xlsxですが、中身がExcelのファイルではありません。Excelで開き、.xlsxの形式で保存し直してください。'
      : '読み取れるのは、CSV、TSV、Excel（.xlsx）のファイルです。形式を確かめ、名前の最後（拡張子）も合わせてください。',
  );
};

/** Files of another system's questions hold no people, and some are of a kind that is not read. */
const refuseFormat = (format: QuestionFormat, kind: ImportKind): void => {
  if (kind !== 'questions')
    throw refused(`問題のファイル（${format}）です。問題の取り込みの画面で選んでください。`);
  if (format === 'Aiken')
    throw refused(
      `この形式（${format}）の問題は読み取れません。元のシステムからGIFT、Moodle XML、QTI、CSV、Excelのどれかで書き出すか、見本のファイルに問題を写して取り込んでください。`,
    );
};

/** How a file is to be read. */
interface Reading {
  kind: ImportKind;
  /** Of a text; told from its bytes when absent. */
  encoding?: FileEncoding | undefined;
}

const sheetIn = (file: UploadedFile, { kind, encoding }: Reading): Promise<Sheet> => {
  const { content, fileName } = file;
  const format = questionFormatOf(content, fileName);
  if (format) refuseFormat(format, kind);
  if (format && format !== 'Aiken')
    return readQuestionFile({
      format,
      content,
      fileName,
      encoding,
      most: MOST.rows + 1,
      limits: MOST,
    });
  refuseMisnamed(file);
  const rows = MOST.titles + MOST.rows + 1;
  return readSheet(content, { ...MOST, rows, encoding });
};

/**
 * Reads CSV or TSV in any encoding that Japanese programs save, the first sheet of an Excel workbook, as it looks, or
 * questions as other systems write them.
 *
 * @throws AppError VALIDATION_FAILED why it cannot be read
 */
export const readFile = async (
  file: UploadedFile | undefined,
  reading: Reading,
): Promise<ReadFile> => {
  if (!file || file.content.length === 0)
    throw refused('ファイルを選んでください。空のファイルは取り込めません。');
  try {
    const sheet = await sheetIn(file, reading);
    return { fileName: storableText(file.fileName).slice(-200) || 'ファイル', ...sheet };
  } catch (error) {
    throw error instanceof SheetError ? refused(error.message) : error;
  }
};

/** The place of the row with the headings: the first of those at the top in which most are known. */
const headingAt = (
  rows: readonly SheetRow[],
  headingsKnown: (cells: readonly string[]) => number,
): number => {
  const headingCounts = rows.slice(0, MOST.titles + 1).map(({ cells }) => headingsKnown(cells));
  const most = Math.max(0, ...headingCounts);
  // A word of a title may be that of a heading; headings of another system may not be known at all.
  if (most > 1) return headingCounts.indexOf(most);
  const wide = rows.slice(0, MOST.titles + 1).findIndex(isWide);
  return Math.max(0, wide);
};

/** Whether several cells are filled, as in a row of headings. */
const isWide = ({ cells }: SheetRow): boolean =>
  cells.filter((cell) => cell.trim() !== '').length > 1;

const rowOf = ({ line, cells, dates, issues = [] }: SheetRow, width: number): FileRow => ({
  line,
  cells: cells.slice(0, width),
  dates: dates ?? null,
  issues: issues.filter(({ column }) => column < width),
});

/**
 * The table of a file: which row has the headings, and the rows below it.
 *
 * @param headingsKnown how many of a row's cells are headings that are understood
 * @throws AppError VALIDATION_FAILED where there are no rows, or too many
 */
export const tableOf = (
  { fileName, rows: all, notes }: ReadFile,
  headingsKnown: (cells: readonly string[]) => number,
): FileTable => {
  const at = headingAt(all, headingsKnown);
  const [head, ...rows] = all.slice(at);
  if (!head || rows.length === 0)
    throw refused('行がありません。1行目に見出し、2行目から1件ずつ入れてください。');
  if (rows.length > MAX_IMPORT_LINES)
    throw refused('一度に取り込めるのは10,000行までです。ファイルを分けてください。');
  const above =
    at === 0
      ? []
      : [`${head.line}行目を見出しとして読み取りました。その上の${at}行は読み取っていません。`];
  return {
    fileName,
    headings: head.cells.map((cell) => cell.slice(0, 200)),
    headingLine: head.line,
    rows: rows.map((row) => rowOf(row, head.cells.length)),
    notes: [...above, ...notes],
  };
};
