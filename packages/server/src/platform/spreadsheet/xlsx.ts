import { strFromU8, unzipSync } from 'fflate';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { READER } from './source';

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

/** What one workbook may take. An archive's files count by what they unpack to. */
const MOST = { entries: 2000, bytes: 64 * 1024 * 1024, heapMegabytes: 384, milliseconds: 30_000 };

const BROKEN =
  'Excelのファイルとして読み取れませんでした。壊れていないかを確かめ、.xlsxの形式で保存し直してください。';
const ENCRYPTED =
  'パスワードで保護されたファイルは読み取れません。Excelで保護を外して保存し直してください。';
const OLD =
  '古い形式（.xls）か、パスワードで保護されたファイルは読み取れません。Excelで、パスワードを付けずに.xlsxの形式で保存し直してください。';
const LARGE =
  'Excelのファイルが大きすぎます。使っていない行、列、シートを消すか、CSVの形式で保存し直してください。';

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

/** The first archive header's flag of a password. */
const isEncrypted = (content: Buffer): boolean =>
  content.length > 8 && (content.readUInt16LE(6) & 1) === 1;

const WORKBOOK = 'xl/workbook.xml';

/**
 * Looks through the archive's directory and unpacks the list of sheets alone. The reader unpacks by the same directory
 * and library, into memory of the sizes that stand there, so that what passes here is all that is ever unpacked.
 */
const workbookOf = (content: Buffer): string => {
  const total = { entries: 0, bytes: 0 };
  unzipSync(content, {
    filter: ({ originalSize }) => {
      total.entries += 1;
      total.bytes += originalSize;
      if (total.entries > MOST.entries || total.bytes > MOST.bytes) throw new SheetError(LARGE);
      return false;
    },
  });
  const found = unzipSync(content, { filter: ({ name }) => name === WORKBOOK })[WORKBOOK];
  if (!found) throw new SheetError(BROKEN);
  return strFromU8(found);
};

/** The number, counted from 1, of the first sheet that is shown. */
const firstShown = (workbook: string): number => {
  const sheets = workbook.match(/<(?:\w{1,20}:)?sheet\s[^>]{0,2000}>/g) ?? [];
  const shown = sheets.findIndex((tag) => !/\sstate=["'](?:hidden|veryHidden)["']/.test(tag));
  return Math.max(0, shown) + 1;
};

const checked = (content: Buffer): number => {
  if (isEncrypted(content)) throw new SheetError(ENCRYPTED);
  try {
    return firstShown(workbookOf(content));
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError(BROKEN, { cause: error });
  }
};

type Answer =
  | { rows: SheetRow[] }
  | { issue: 'columns' }
  | { issue: 'characters'; line: number }
  | { issue: 'broken'; message: string };

const sentenceOf = (answer: Exclude<Answer, { rows: SheetRow[] }>, limits: SheetLimits): string => {
  if (answer.issue === 'columns') return `列が多すぎます。${limits.columns}列以内にしてください。`;
  if (answer.issue === 'broken') return BROKEN;
  const most = limits.charactersInACell.toLocaleString('ja-JP');
  return `${answer.line}行目: 1つの欄が長すぎます。${most}文字以内にしてください。`;
};

const require = createRequire(import.meta.url);

/** Runs the reader in a thread of its own, with a limit of memory and of time. */
const inThread = (content: Buffer, sheet: number, limits: SheetLimits): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(READER, {
      eval: true,
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST.heapMegabytes, maxYoungGenerationSizeMb: 32 },
      workerData: {
        libraries: { reader: require.resolve('read-excel-file/universal') },
        // A copy: the buffer may be part of a larger one.
        content: Uint8Array.from(content),
        sheet,
        limits,
      },
    });
    const timer = setTimeout(() => {
      reject(new SheetError(LARGE));
      void worker.terminate();
    }, MOST.milliseconds);
    worker.once('message', (answer: Answer) => resolve(answer));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetError(LARGE) : error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The reader of workbooks ended without an answer.'));
    });
  });

/**
 * Reads the first visible sheet of an .xlsx workbook, `limits.rows` rows at most: texts without readings (furigana),
 * numbers, dates as `YYYY-MM-DD`, formulas as the values they had when the file was saved. What it unpacks to, its memory
 * and its time are bounded, and other requests are answered meanwhile.
 *
 * @throws SheetError
 */
export const readXlsx = async (content: Buffer, limits: SheetLimits): Promise<SheetRow[]> => {
  const answer = await inThread(content, checked(content), limits);
  if ('issue' in answer) throw new SheetError(sentenceOf(answer, limits));
  return answer.rows;
};
