import type { AnyExportFormat, ClientEndpoint } from '@tokiori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from '../../ui/notification/use-notify';
import type { MenuItem } from '../../ui/overlay/menu';
import type { AnsweredFile, CallInput } from '../api/client-types';
import { perform } from '../api/perform';
import { sentenceOf } from '../api/sentences';
import { saveFile } from './save-file';

/** A call that saves a list as a file. */
export type ExportEndpoint = ClientEndpoint & {
  answerKind: 'file';
  exportColumns: readonly string[];
};

/** What the call says for each kind of file. */
type InputFor<E extends ExportEndpoint> = (format: AnyExportFormat) => CallInput<E>;

/** The server gives up before. */
const TIMEOUT_MS = 6 * 60_000;

/** A kind of file, as people call it. */
export interface FileFormat {
  format: AnyExportFormat;
  label: string;
}

const FORMATS: readonly FileFormat[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
];

/** Saves a file that the server makes of a list. One at a time; leaving the page lets go of it. */
export const useFileExport = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const running = useRef<AbortController | null>(null);
  const [isPending, setPending] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const save = async <E extends ExportEndpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setPending(true);
    notify('ファイルを用意しています。', 'info', {
      label: '取りやめる',
      onSelect: () => controller.abort(),
    });
    try {
      const answer = await perform(client, endpoint, input, TIMEOUT_MS, signal);
      const { name, content } = answer as AnsweredFile;
      saveFile(name, content);
      notify(`「${name}」を保存しました。`, 'success');
    } catch (error) {
      if (signal.aborted) notify('保存を取りやめました。');
      else notify(sentenceOf(error), 'error');
    } finally {
      running.current = null;
      setPending(false);
    }
  };

  /** Menu items that save the file, one for each kind; `count`: 「12件を」; `more`: kinds beside CSV and Excel. */
  const items = <E extends ExportEndpoint>(
    endpoint: E,
    inputFor: InputFor<E>,
    count = '',
    more: readonly FileFormat[] = [],
  ): MenuItem[] =>
    [...FORMATS, ...more].map(({ format, label }) => ({
      label: `${count}${label}で保存する`,
      icon: 'download' as const,
      disabled: isPending,
      onSelect: () => void save(endpoint, inputFor(format)),
    }));
  return { items };
};
