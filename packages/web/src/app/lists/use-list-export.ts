import type { AnyExportFormat } from '@tokiori/contract';
import type { MenuItem } from '../../ui/overlay/menu';
import type { CallInput } from '../api/client-types';
import { useFileExport, type ExportEndpoint, type FileFormat } from '../files/use-file-export';
import { filterQuery } from './filter-values';
import type { FilteredEndpoint } from './list-definition';
import { sortQueryOf } from './list-search';
import type { ListView } from './use-list';

/** How a list is saved. */
export interface ListExport {
  endpoint: ExportEndpoint;
  /** Columns of the file by column of the list, where they are not called alike: a column may become several. */
  columns?: Readonly<Record<string, readonly string[]>>;
  /** Columns that stand first in every file, whatever the list shows: those that an import reads. */
  always?: readonly string[];
  /** Kinds of files beside CSV and Excel. */
  formats?: readonly FileFormat[];
}

/** The rows to save: the chosen ones, or all that the filters leave. */
export type ExportedRows = { ids: readonly number[] } | 'all';

/** Columns of the file for those of the list that are shown, in their order. */
export const exportedColumns = (
  { endpoint, columns = {}, always = [] }: ListExport,
  shown: readonly string[],
): string[] => [
  ...new Set([
    ...always,
    ...shown.flatMap((id) => {
      if (Object.hasOwn(columns, id)) return columns[id]!;
      return endpoint.exportColumns.includes(id) ? [id] : [];
    }),
  ]),
];

/** Saves a list as a file: with the columns that it shows, in its order. */
export const useListExport = <E extends FilteredEndpoint>(
  { list, state, request }: Pick<ListView<E>, 'list' | 'state' | 'request'>,
  exports: ListExport | undefined,
  shown: readonly string[],
) => {
  const file = useFileExport();

  const { company_id: companyId, ...always } = request.query ?? {};
  const inputFor = (use: ListExport, format: AnyExportFormat, rows: ExportedRows) => ({
    params: request.params,
    query: companyId === undefined ? {} : { company_id: companyId },
    body: {
      format,
      columns: exportedColumns(use, shown),
      ...sortQueryOf(state.sort),
      ...(rows === 'all'
        ? { filter: { ...always, ...filterQuery(list.endpoint.filters, state.filters) } }
        : { ids: [...rows.ids] }),
    },
  });

  /** Menu items that save these rows; `count`: 「12件を」. */
  const items = (rows: ExportedRows, count = ''): MenuItem[] =>
    exports
      ? file.items(
          exports.endpoint,
          (format) =>
            inputFor(exports, format, rows) as unknown as CallInput<typeof exports.endpoint>,
          count,
          exports.formats,
        )
      : [];
  return { items };
};
