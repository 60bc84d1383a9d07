import {
  MAX_EXPORT_ROWS,
  type Body,
  type EndpointSpec,
  type ExportColumn,
  type ExportColumns,
  type exportOf,
} from '@tokiori/contract';
import { CSV_START, csvLine } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { SpooledFile } from '../../platform/files/spooled-file';
import { FileAnswer } from '../../platform/http/file-answer';
import { listRequest, type ListRequest } from '../../platform/http/lists';
import type { Page } from '../../platform/list-pages';
import { writeXlsx, type SheetCell } from '../../platform/spreadsheet/write-xlsx';
import { audit } from '../../shared/audit';
import type { CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { csvValueOf, sheetCells, widthOf, type ExportValue } from './cells';

type ExportEndpoint = EndpointSpec &
  Pick<ReturnType<typeof exportOf>, 'body' | 'answerKind'> & { exportColumns: ExportColumns };
type ListEndpoint = EndpointSpec & { answerKind: 'list'; sortable: readonly string[] };

/** A column that depends on the company, such as one of its attributes. */
export interface MoreColumn<Row> extends ExportColumn {
  id: string;
  value: (row: Row) => ExportValue;
}

/** Where the rows of an export come from, and what stands in its columns. */
export interface ListExport<E extends ExportEndpoint, L extends ListEndpoint, Row> {
  /** What the file is called, without its date: 「ユーザー」. */
  name: string;
  list: L;
  /** A page as the list itself answers it: with its filters, its order, and what the caller may see. */
  page: (call: CallOf<L>) => Promise<Page<Row>>;
  values: { [Id in keyof E['exportColumns']]: (row: Row) => ExportValue };
  more?: (call: CallOf<E>) => Promise<readonly MoreColumn<Row>[]>;
}

const PAGE_ROWS = 1000;
/** Ids of chosen rows that the audit log keeps. */
const MOST_NAMED = 100;
/** Longer than this no export may keep the database at work. */
const MADE_WITHIN_MS = 5 * 60_000;

const chosenColumns = async <E extends ExportEndpoint, L extends ListEndpoint, Row>(
  call: CallOf<E>,
  endpoint: E,
  { values, more }: ListExport<E, L, Row>,
): Promise<MoreColumn<Row>[]> => {
  const own = Object.entries(endpoint.exportColumns).map(([id, column]) => ({
    ...column,
    id,
    value: values[id]!,
  }));
  const all = [...own, ...((await more?.(call)) ?? [])];
  const { columns } = call.body as Body<ExportEndpoint>;
  if (columns === undefined) return all;
  return [...new Set(columns)].map((id) => {
    const found = all.find((column) => column.id === id);
    if (!found)
      throw new AppError('VALIDATION_FAILED', {
        message: `「${id}」という列はありません。使える列: ${all.map((column) => column.id).join('、')}`,
        field: 'columns',
      });
    return found;
  });
};

/** The rows of a list, page after page, as long as somebody waits for them. */
async function* rowsOf<Row>(
  first: Page<Row>,
  next: (offset: number) => Promise<Page<Row>>,
  stop: AbortSignal,
): AsyncGenerator<Row> {
  let { rows } = first;
  for (let offset = 0; rows.length > 0;) {
    yield* rows;
    offset += rows.length;
    if (offset >= first.total) return;
    if (stop.aborted) throw new AppError('UNAVAILABLE');
    rows = (await next(offset)).rows;
  }
}

async function* cellsOf<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly MoreColumn<Row>[],
  timeZone: string,
): AsyncGenerator<SheetCell[]> {
  const cellOf = sheetCells(timeZone);
  for await (const row of rows) yield columns.map(({ value, kind }) => cellOf(value(row), kind));
}

const writeCsv = async (
  file: SpooledFile,
  headings: readonly string[],
  rows: AsyncIterable<readonly SheetCell[]>,
): Promise<void> => {
  await file.write(CSV_START + csvLine(headings));
  for await (const row of rows) await file.write(csvLine(row.map(csvValueOf)));
};

const listOfIds = (
  { sort, ids }: Body<ExportEndpoint>,
  { sortable }: ListEndpoint,
): Omit<ListRequest, 'offset'> => ({
  ...listRequest(sort === undefined ? {} : { sort }, sortable, ids ?? null),
  limit: PAGE_ROWS,
});

/**
 * Saves a list as a file: read page by page at one moment of the database, written as the pages come, and sent when all
 * is there. Who saved how many rows is in the audit log.
 */
export const saveList = async <E extends ExportEndpoint, L extends ListEndpoint, Row>(
  call: CallOf<E>,
  endpoint: E,
  source: ListExport<E, L, Row>,
): Promise<FileAnswer> => {
  const { tx, caller, gone, now } = call;
  const body = call.body as Body<ExportEndpoint>;
  const columns = await chosenColumns(call, endpoint, source);
  const list = listOfIds(body, source.list);
  const pageAt = (offset: number): Promise<Page<Row>> => {
    const asked = { ...call, query: body.filter ?? {}, list: { ...list, offset } };
    return source.page(asked as unknown as CallOf<L>);
  };
  const first = await pageAt(0);
  if (first.total > MAX_EXPORT_ROWS) throw new AppError('TOO_MANY_ROWS');
  const { format } = body;
  await audit(tx, caller, {
    action: 'list.export',
    targetId: null,
    changes: {
      list: endpoint.id,
      format,
      rows: first.total,
      columns: columns.map(({ label }) => label),
      ...(body.filter ? { filter: body.filter } : {}),
      ...(body.ids ? { ids: body.ids.slice(0, MOST_NAMED) } : {}),
    },
  });
  const file = await SpooledFile.create();
  try {
    const stop = AbortSignal.any([gone, AbortSignal.timeout(MADE_WITHIN_MS)]);
    const rows = cellsOf(rowsOf(first, pageAt, stop), columns, caller.timeZone);
    const headings = columns.map(({ label }) => label);
    if (format === 'csv') await writeCsv(file, headings, rows);
    else
      await writeXlsx(
        file,
        {
          name: source.name,
          columns: columns.map(({ label, kind }) => ({
            header: label,
            width: widthOf(label, kind),
          })),
        },
        rows,
      );
    await file.finish();
  } catch (error) {
    await file.discard();
    throw error;
  }
  return new FileAnswer(file, {
    name: `${source.name}_${todayOf(caller, now)}.${format}`,
    plainName: `${endpoint.path.split('/').at(-1)}.${format}`,
    type: format,
  });
};
