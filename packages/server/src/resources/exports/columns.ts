import type { ExportColumn } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { ExportCall } from './export-call';
import type { AnyListExport, FileColumn, NumberedColumns } from './list-export';

/** 「選択肢1」「選択肢2」 … */
const numberedColumns = async <Row>(
  call: ExportCall,
  { id, label }: ExportColumn & { id: string },
  { count, texts }: NumberedColumns<Row>,
): Promise<FileColumn<Row>[]> =>
  Array.from({ length: await count(call) }, (_, at) => ({
    id,
    label: `${label}${at + 1}`,
    kind: 'text',
    value: (row: Row) => texts(row)[at] ?? null,
  }));

/** Columns of the file by the id that a call names, in the order of the contract. */
const columnsById = async <Row>(
  call: ExportCall,
  { endpoint, values, more }: AnyListExport<Row>,
  isWanted: (id: string) => boolean,
): Promise<Map<string, FileColumn<Row>[]>> => {
  const columnsById = new Map<string, FileColumn<Row>[]>();
  for (const [id, column] of Object.entries(endpoint.exportColumns)) {
    const value = values[id]!;
    if (typeof value === 'function') columnsById.set(id, [{ ...column, id, value }]);
    else
      columnsById.set(
        id,
        isWanted(id) ? await numberedColumns(call, { ...column, id }, value) : [],
      );
  }
  for (const column of (await more?.(call)) ?? []) columnsById.set(column.id, [column]);
  return columnsById;
};

/** The columns that are asked for, in their order; all of them unless told. */
export const chosenColumns = async <Row>(
  call: ExportCall,
  source: AnyListExport<Row>,
): Promise<FileColumn<Row>[]> => {
  const { columns } = call.body;
  const all = await columnsById(call, source, (id) => columns?.includes(id) ?? true);
  const wanted = columns === undefined ? [...all.keys()] : [...new Set(columns)];
  return wanted.flatMap((id) => {
    const column = all.get(id);
    if (!column)
      throw new AppError('VALIDATION_FAILED', {
        message: `「${id}」という列はありません。使える列: ${[...all.keys()].join('、')}`,
        field: 'columns',
      });
    return column;
  });
};
