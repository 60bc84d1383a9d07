import { Archive } from '../../archive/archive';
import { ArchiveError, type ArchiveFault } from '../../archive/entries';
import { SheetError, type Sheet, type SheetLimits, type SheetRow } from '../types';
import { fillMerged } from './merged';
import { notesOfNarrow } from './narrow';
import { lettersOf } from '../names';
import { stretchesOf } from './rows-words';
import { readSheetXml, type ReadSheet } from './sheet';
import { readTexts } from './texts';
import { workbookOf, type SheetEntry, type Workbook } from './workbook';

/** What the files of one workbook may come to. */
const MOST = { entries: 2000, bytes: 64 * 1024 * 1024 };

const BROKEN =
  'Excelのファイルとして読み取れませんでした。壊れていないかを確かめ、.xlsxの形式で保存し直してください。';
const FAULTS: Record<ArchiveFault, string> = {
  broken: BROKEN,
  large:
    'Excelのファイルが大きすぎます。使っていない行、列、シートを消すか、CSVの形式で保存し直してください。',
  encrypted:
    'パスワードで保護されたファイルは読み取れません。Excelで保護を外して保存し直してください。',
};
const NO_SHEET = '表示されているシートがありません。Excelでシートを表示して保存し直してください。';

/** Sentences for an archive that is not read as a workbook, and for one that is damaged within. @throws SheetError */
const orSheetError = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof SheetError) throw error;
    const fault = error instanceof ArchiveError ? error.fault : 'broken';
    throw new SheetError(FAULTS[fault], { cause: error });
  }
};

/** A row without the columns that are hidden: each place moves with those before it. */
const withoutColumns = (row: SheetRow, hidden: ReadonlySet<number>): SheetRow => {
  const places = new Map<number, number>();
  const width = Math.max(row.cells.length, ...(row.issues ?? []).map(({ column }) => column + 1));
  for (let at = 0; at < width; at += 1) if (!hidden.has(at)) places.set(at, places.size);
  const dates = Object.entries(row.dates ?? {}).flatMap(([at, date]) => {
    const place = places.get(Number(at));
    return place === undefined ? [] : [[place, date] as const];
  });
  const issues = (row.issues ?? []).flatMap((issue) => {
    const column = places.get(issue.column);
    return column === undefined ? [] : [{ ...issue, column }];
  });
  return {
    line: row.line,
    cells: row.cells.filter((_, at) => !hidden.has(at)),
    ...(dates.length > 0 ? { dates: Object.fromEntries(dates) } : {}),
    ...(issues.length > 0 ? { issues } : {}),
  };
};

const notesOfHidden = ({ hiddenLines }: ReadSheet, columns: readonly number[]): string[] => [
  ...(hiddenLines.length > 0
    ? [
        `非表示の行（フィルターで隠れた行を含む）が${hiddenLines.length.toLocaleString('ja-JP')}行あります（${stretchesOf(hiddenLines)}行目）。読み取っていません。必要な行は、Excelで再表示して保存し直してください。`,
      ]
    : []),
  ...(columns.length > 0
    ? [
        `非表示の列（${columns.map(lettersOf).slice(0, 10).join('、')}列）は読み取っていません。必要な列は、Excelで再表示して保存し直してください。`,
      ]
    : []),
];

const noteOfMerged = (filled: readonly { name: string }[]): string[] => {
  const names = filled.slice(0, 3).map(({ name }) => name);
  if (names.length === 0) return [];
  const where = names.join('、') + (filled.length > names.length ? `など${filled.length}か所` : '');
  return [`縦に結合されたセル（${where}）の値は、結合されたすべての行の値として読み取りました。`];
};

/** A sheet as it looks: without what is hidden, merged cells filled. */
const asItLooks = (read: ReadSheet): Sheet & { leftOut: string[] } => {
  const filled = fillMerged(read.rows, read.merged);
  const hidden = new Set(read.hiddenColumns);
  const used = [...hidden].filter((column) => read.rows.some(({ cells }) => cells[column]?.trim()));
  const rows = used.length === 0 ? read.rows : read.rows.map((row) => withoutColumns(row, hidden));
  const leftOut = notesOfHidden(read, used);
  const narrow = notesOfNarrow(read.narrow, read.merged);
  return { rows, notes: [...leftOut, ...noteOfMerged(filled), ...narrow], leftOut };
};

const noteOfOthers = (read: SheetEntry, shown: readonly SheetEntry[]): string[] => {
  const others = shown.filter((sheet) => sheet !== read).map(({ name }) => `「${name}」`);
  if (others.length === 0) return [];
  const names = others.slice(0, 3).join('') + (others.length > 3 ? `など${others.length}枚` : '');
  return [
    `「${read.name}」のシートを読み取りました。ほかのシート（${names}）は読み取っていません。`,
  ];
};

const opened = (content: Uint8Array): { archive: Archive; workbook: Workbook } => {
  const archive = new Archive(content, MOST);
  const workbook = workbookOf(archive, readTexts);
  if (!workbook) throw new SheetError(BROKEN);
  return { archive, workbook };
};

const sheetAt = (
  { archive, workbook }: ReturnType<typeof opened>,
  { path }: SheetEntry,
  limits: SheetLimits,
): Sheet & { leftOut: string[] } => {
  const xml = archive.textOf(path);
  if (xml === null) throw new SheetError(BROKEN);
  return asItLooks(readSheetXml(xml, workbook, limits));
};

/** Reads the first sheet of a workbook that is shown. @throws SheetError */
export const readFirstSheet = (content: Uint8Array, limits: SheetLimits): Sheet =>
  orSheetError(() => {
    const book = opened(content);
    const shown = book.workbook.sheets.filter(({ isHidden }) => !isHidden);
    const [first] = shown;
    if (!first) throw new SheetError(NO_SHEET);
    const sheet = sheetAt(book, first, limits);
    return { ...sheet, notes: [...noteOfOthers(first, shown), ...sheet.notes] };
  });

interface NamedSheet extends Sheet {
  name: string;
  /** Among all, counted from 1. */
  place: number;
  /** What is hidden in it, as sentences. */
  leftOut: string[];
}

/** Reads all sheets of a workbook that are shown, and tells the names of the others. @throws SheetError */
export const readAllSheets = (
  content: Uint8Array,
  limits: SheetLimits,
): { sheets: NamedSheet[]; hidden: string[] } =>
  orSheetError(() => {
    const book = opened(content);
    const { sheets } = book.workbook;
    return {
      sheets: sheets.flatMap((entry, at) =>
        entry.isHidden
          ? []
          : [{ name: entry.name, place: at + 1, ...sheetAt(book, entry, limits) }],
      ),
      hidden: sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])),
    };
  });
