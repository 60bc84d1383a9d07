import { CSV_START, csvLine } from '@tokiori/domain';
import { SpooledFile } from '../../platform/files/spooled-file';
import { FileAnswer, type FILE_TYPES } from '../../platform/http/file-answer';
import { writeXlsx, type SheetCell } from '../../platform/spreadsheet/write-xlsx';
import { audit } from '../../shared/audit';
import { todayOf } from '../../shared/today';
import { csvValueOf, momentsIn, sheetCells, widthOf } from './cells';
import { chosenColumns } from './columns';
import type { ExportCall } from './export-call';
import type { AnyListExport, FileColumn } from './list-export';
import { refuseTooMany } from './rows';

/** Ids of chosen rows that the audit log keeps. */
const MOST_NAMED = 100;
/** Longer than this no export may keep the database at work. */
const MADE_WITHIN_MS = 5 * 60_000;

async function* cellsOf<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly FileColumn<Row>[],
  timeZone: string,
): AsyncGenerator<SheetCell[]> {
  const cellOf = sheetCells(timeZone);
  const writeInstant = momentsIn(timeZone);
  for await (const row of rows)
    yield columns.map(({ value, kind }) => cellOf(value(row, writeInstant), kind));
}

const writeCsv = async (
  file: SpooledFile,
  headings: readonly string[],
  rows: AsyncIterable<readonly SheetCell[]>,
): Promise<void> => {
  await file.write(CSV_START + csvLine(headings));
  for await (const row of rows) await file.write(csvLine(row.map(csvValueOf)));
};

const writeFile = async <Row>(
  file: SpooledFile,
  { body: { format } }: ExportCall,
  { name, columns }: { name: string; columns: readonly FileColumn<Row>[] },
  rows: AsyncIterable<readonly SheetCell[]>,
): Promise<void> => {
  if (format === 'csv')
    return writeCsv(
      file,
      columns.map(({ label }) => label),
      rows,
    );
  const headed = columns.map(({ label, kind }) => ({
    header: label,
    width: widthOf(label, kind),
  }));
  return writeXlsx(file, { name, columns: headed }, rows);
};

/** Who saved how many rows of which list. */
const log = (
  { tx, caller, body }: ExportCall,
  list: string,
  { rows, columns }: { rows: number; columns: readonly { label: string }[] },
): Promise<void> =>
  audit(tx, caller, {
    action: 'list.export',
    targetId: null,
    changes: {
      list,
      format: body.format,
      rows,
      columns: columns.map(({ label }) => label),
      ...(body.filter ? { filter: body.filter } : {}),
      ...(body.ids ? { ids: body.ids.slice(0, MOST_NAMED) } : {}),
    },
  });

/** What is made of the rows, and how the file's name ends. */
export interface SavedAs<Row> {
  ending: keyof typeof FILE_TYPES;
  write: (file: SpooledFile, rows: AsyncIterable<Row>) => Promise<void>;
  /** Rows of the file at most; those of every export unless told. */
  most?: number;
}

/** Saves rows in a way of their own. */
export const saveRows = async <Row>(
  call: ExportCall,
  { name, endpoint, rows }: Pick<AnyListExport<Row>, 'name' | 'endpoint' | 'rows'>,
  { columns, ending, write, most }: SavedAs<Row> & { columns: readonly { label: string }[] },
): Promise<FileAnswer> => {
  const { caller, gone, now } = call;
  const stop = AbortSignal.any([gone, AbortSignal.timeout(MADE_WITHIN_MS)]);
  const { total, each } = await rows(call, stop);
  refuseTooMany(total, most);
  await log(call, endpoint.id, { rows: total, columns });
  const file = await SpooledFile.create();
  try {
    await write(file, each);
    await file.finish();
  } catch (error) {
    await file.discard();
    throw error;
  }
  return new FileAnswer(file, {
    name: `${name}_${todayOf(caller, now)}.${ending}`,
    plainName: `${endpoint.path.split('/').at(-1)}.${ending}`,
    type: ending,
  });
};

/**
 * Saves a list as a file: read page by page at one moment of the database, written as the pages come, and sent when all
 * is there. Who saved how many rows is in the audit log.
 */
export const saveList = async <Row>(
  call: ExportCall,
  source: AnyListExport<Row>,
): Promise<FileAnswer> => {
  const { caller, body } = call;
  const columns = await chosenColumns(call, source);
  return saveRows(call, source, {
    columns,
    ending: body.format === 'csv' ? 'csv' : 'xlsx',
    write: (file, rows) =>
      writeFile(
        file,
        call,
        { name: source.name, columns },
        cellsOf(rows, columns, caller.timeZone),
      ),
  });
};
