import { useRef, useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useTask } from '../../app/api/use-task';
import { saveFile } from '../../app/files/save-file';
import { Button } from '../../ui/button/button';
import { Spinner } from '../../ui/feedback/spinner';
import { todayText } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { useNotify } from '../../ui/notification/use-notify';
import { Dialog } from '../../ui/overlay/dialog';
import { allEntries, auditCsv } from './audit-csv';

/** Saves every entry under the filters as CSV, telling how far it has come. */
export const CsvButton = ({ query }: { query: Readonly<Record<string, string>> }) => {
  const notify = useNotify();
  const [count, setCount] = useState(0);
  const stop = useRef<AbortController | null>(null);
  const task = useTask(async () => {
    const controller = new AbortController();
    stop.current = controller;
    setCount(0);
    try {
      const entries = await allEntries(query, {
        signal: controller.signal,
        onProgress: setCount,
      });
      saveFile(`操作の記録_${todayText()}.csv`, auditCsv(entries));
      notify(`${formatNumber(entries.length)}件をCSVで保存しました。`, 'success');
    } catch (error) {
      if (!controller.signal.aborted) notify(sentenceOf(error), 'error');
    }
  });
  const cancel = (): void => stop.current?.abort();
  return (
    <>
      <Button icon="download" busy={task.isPending} onClick={() => void task.run()}>
        CSVで保存する
      </Button>
      <Dialog
        open={task.isPending}
        title="CSVを用意しています"
        onClose={cancel}
        actions={<Button onClick={cancel}>やめる</Button>}
      >
        <p aria-live="polite">
          <Spinner size="s" /> {formatNumber(count)}件を読み込みました。
        </p>
      </Dialog>
    </>
  );
};
