import type { ClientEndpoint, ExportFormat } from '@tokiori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MenuItem } from '../../ui/overlay/menu';
import { useNotify } from '../../ui/notification/use-notify';
import type { AnsweredFile, CallInput } from '../api/client-types';
import { perform } from '../api/perform';
import { sentenceOf } from '../api/sentences';
import { saveFile } from '../files/save-file';
import { filterQuery } from './filter-values';
import type { FilteredEndpoint } from './list-definition';
import type { ListView } from './use-list';

/** A call that saves a list as a file. */
export type ExportEndpoint = ClientEndpoint & {
  answerKind: 'file';
  exportColumns: readonly string[];
};

/** How a list is saved. */
export interface ListExport {
  endpoint: ExportEndpoint;
  /** Columns of the file by column of the list, where they are not called alike: a column may become several. */
  columns?: Readonly<Record<string, readonly string[]>>;
}

/** The rows to save: the chosen ones, or all that the filters leave. */
export type ExportedRows = { ids: readonly number[] } | 'all';

/** The server gives up before. */
const TIMEOUT_MS = 6 * 60_000;

const FORMATS: readonly { format: ExportFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
];

/** Columns of the file for those in sight, in their order. */
export const exportedColumns = (
  { endpoint, columns = {} }: ListExport,
  shown: readonly string[],
): string[] =>
  shown.flatMap((id) => {
    if (Object.hasOwn(columns, id)) return columns[id]!;
    return endpoint.exportColumns.includes(id) ? [id] : [];
  });

/** Saves a list as a file: with the columns in sight, in its order. One at a time; another press lets go of it. */
export const useListExport = <E extends FilteredEndpoint>(
  { list, state, request }: Pick<ListView<E>, 'list' | 'state' | 'request'>,
  exports: ListExport | undefined,
  shown: readonly string[],
) => {
  const client = useQueryClient();
  const notify = useNotify();
  const running = useRef<AbortController | null>(null);
  const [isPending, setPending] = useState(false);
  // Who leaves the page does not wait for the file any more.
  useEffect(() => () => running.current?.abort(), []);

  const { company_id: companyId, ...always } = request.query ?? {};
  const inputFor = (use: ListExport, format: ExportFormat, rows: ExportedRows) => ({
    params: request.params,
    query: companyId === undefined ? {} : { company_id: companyId },
    body: {
      format,
      columns: exportedColumns(use, shown),
      ...(state.sort ? { sort: JSON.stringify([state.sort.field, state.sort.order]) } : {}),
      ...(rows === 'all'
        ? { filter: { ...always, ...filterQuery(list.endpoint.filters, state.filters) } }
        : { ids: [...rows.ids] }),
    },
  });

  const save = async (format: ExportFormat, rows: ExportedRows): Promise<void> => {
    if (!exports || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setPending(true);
    notify('ファイルを用意しています。', 'info', {
      label: '取りやめる',
      onSelect: () => controller.abort(),
    });
    try {
      const input = inputFor(exports, format, rows) as unknown as CallInput<ExportEndpoint>;
      const { endpoint } = exports;
      const { signal } = controller;
      const file: AnsweredFile = await perform(client, endpoint, input, TIMEOUT_MS, signal);
      saveFile(file.name, file.content);
      notify(`「${file.name}」を保存しました。`, 'success');
    } catch (error) {
      if (controller.signal.aborted) notify('保存を取りやめました。');
      else notify(sentenceOf(error), 'error');
    } finally {
      running.current = null;
      setPending(false);
    }
  };

  /** Menu items that save these rows; `count`: 「12件を」. */
  const items = (rows: ExportedRows, count = ''): MenuItem[] =>
    exports
      ? FORMATS.map(({ format, label }) => ({
          label: `${count}${label}で保存する`,
          icon: 'download' as const,
          disabled: isPending,
          onSelect: () => void save(format, rows),
        }))
      : [];
  return { items, isPending };
};
