import { MAX_IMPORT_LINES } from '@tokiori/contract';
import { decodeCsv, parseCsv, type CsvDelimiter, type DecodeBytes } from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import type { UploadedFile } from '../../platform/http/multipart';
import { isZip, readXlsx, refuseOldWorkbook, SheetError } from '../../platform/spreadsheet/xlsx';

/** A file as it was read: its first line, and the others that are not blank. */
export interface FileTable {
  fileName: string;
  headings: string[];
  rows: { line: number; cells: string[] }[];
}

const MOST = { rows: MAX_IMPORT_LINES, columns: 200, charactersInACell: 20_000 };

const refused = (message: string) => invalid([{ field: 'file', message }]);

const decode: DecodeBytes = (bytes, encoding) => {
  try {
    // What browsers call shift_jis is Windows' code page 932.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** A tab in the first line, and no comma, sets cells apart. */
const delimiterOf = (text: string): CsvDelimiter => {
  const first = text.slice(0, 20_000).split(/[\r\n]/, 1)[0]!;
  return first.includes('\t') && !first.includes(',') ? '\t' : ',';
};

const readText = (content: Buffer) => {
  const decoded = decodeCsv(content, decode);
  if ('issue' in decoded) throw refused(decoded.issue.message);
  const { records, issue } = parseCsv(decoded.text, delimiterOf(decoded.text));
  if (issue) throw refused(issue.message);
  return records;
};

/** What a file is called and what is in it have to agree: one of the two is wrong otherwise. */
const refuseMisnamed = ({ fileName, content }: UploadedFile): void => {
  const ending = /\.([a-z]{1,10})$/i.exec(fileName.slice(-20))?.[1]?.toLowerCase();
  const isWorkbook = ending === 'xlsx' || ending === 'xlsm';
  if (isWorkbook === isZip(content)) return;
  throw refused(
    isWorkbook
      ? '名前は.xlsxですが、中身がExcelのファイルではありません。Excelで開き、.xlsxの形式で保存し直してください。'
      : '読み取れるのは、CSV、TSV、Excel（.xlsx）のファイルです。形式を確かめ、名前の最後（拡張子）も合わせてください。',
  );
};

const recordsOf = async (file: UploadedFile): Promise<FileTable['rows']> => {
  const { content } = file;
  try {
    refuseOldWorkbook(content);
    refuseMisnamed(file);
    return isZip(content)
      ? await readXlsx(content, { ...MOST, rows: MOST.rows + 1 })
      : readText(content);
  } catch (error) {
    throw error instanceof SheetError ? refused(error.message) : error;
  }
};

/** Characters that no cell needs and the database cannot keep. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

const storable = (cell: string): string => cell.replaceAll(UNSTORABLE, '\uFFFD');

/**
 * Reads CSV or TSV (UTF-8 or Shift_JIS) or the first sheet of an Excel workbook.
 *
 * @throws AppError VALIDATION_FAILED why it cannot be read
 */
export const readFile = async (file: UploadedFile | undefined): Promise<FileTable> => {
  if (!file || file.content.length === 0)
    throw refused('ファイルを選んでください。空のファイルは取り込めません。');
  const [head, ...rows] = await recordsOf(file);
  if (!head || rows.length === 0)
    throw refused('行がありません。1行目に見出し、2行目から1件ずつ入れてください。');
  if (rows.length > MAX_IMPORT_LINES)
    throw refused('一度に取り込めるのは10,000行までです。ファイルを分けてください。');
  if (head.cells.length > MOST.columns)
    throw refused(`列が多すぎます。${MOST.columns}列以内にしてください。`);
  return {
    fileName: storable(file.fileName).slice(-200) || 'ファイル',
    headings: head.cells.map((cell) => storable(cell).slice(0, 200)),
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, head.cells.length).map(storable),
    })),
  };
};
