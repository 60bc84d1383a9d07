import type { HolidayImport } from '@tokiori/contract';
import { importUserHolidays } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { FileDrop } from '../../ui/field/file-drop';
import { formatDate } from '../../ui/format/date';
import { useNotify } from '../../ui/notification/use-notify';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { fileIssue, textOf } from './calendar-file';
import { rangeText } from './words';

interface Looked {
  name: string;
  content: string;
  found: HolidayImport;
}

/** What a file would enter, and what not and why. */
const Found = ({ name, found }: Pick<Looked, 'name' | 'found'>) => (
  <Stack gap="tight">
    <p aria-live="polite">
      <strong>{name}</strong>：予定{found.event_count}件のうち、
      {found.added.length === 0
        ? '新しく登録する休日はありません。'
        : `次の${found.added.length}件の休日を登録します。`}
    </p>
    {found.added.length > 0 && (
      <ul aria-label="登録する休日">
        {found.added.map((range) => (
          <li key={range.from}>{rangeText(range)}</li>
        ))}
      </ul>
    )}
    {found.skipped.length > 0 && (
      <details>
        <summary>取り込まない予定{found.skipped.length}件を見る</summary>
        <ul aria-label="取り込まない予定">
          {found.skipped.map(({ name: event, from, reason }, index) => (
            <li key={index}>
              {event}
              {from !== null && `（${formatDate(from)}）`}：{reason}
            </li>
          ))}
        </ul>
      </details>
    )}
  </Stack>
);

/** Takes a file of a calendar, shows what it would enter, and enters it. */
export const ImportCalendar = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [issue, setIssue] = useState<string | null>(null);
  const look = useAction(importUserHolidays, { errorsIn: 'caller', keeps: 'all' });
  const enter = useAction(importUserHolidays, {
    errorsIn: 'caller',
    onDone: ({ added }) => {
      notify(`${added.length}件の休日を登録しました。`, 'success');
      onClose();
    },
  });
  const choose = async (file: File): Promise<void> => {
    setLooked(null);
    const told = fileIssue(file);
    setIssue(told);
    if (told !== null) return;
    try {
      const content = textOf(await file.arrayBuffer());
      const found = await look.runAsync({ body: { content, dry_run: true } });
      setLooked({ name: file.name, content, found });
    } catch (error) {
      setIssue(sentenceOf(error as Error));
    }
  };
  return (
    <ActionDialog
      wide
      title="iCalendarで取り込む"
      actionLabel="休日に登録する"
      disabled={looked === null || looked.found.added.length === 0}
      busy={enter.isPending}
      onAction={() => looked && enter.run({ body: { content: looked.content } })}
      onClose={onClose}
    >
      <Stack>
        <p>
          カレンダーのアプリから書き出した.icsのファイルを選びます。終日の予定と、日をまたぐ予定が休日になります。
        </p>
        <FileDrop
          label={looked ? 'ほかの.icsファイルを選ぶ' : '.icsファイルを選ぶ'}
          accept=".ics,text/calendar"
          busy={look.isPending}
          onFile={(file) => void choose(file)}
        />
        {issue !== null && <InlineError message={issue} />}
        {looked && <Found {...looked} />}
        {enter.error && <InlineError message={sentenceOf(enter.error)} />}
        {looked === null && issue === null && (
          <Note>登録する前に、どの日が休日になるかを確かめられます。</Note>
        )}
      </Stack>
    </ActionDialog>
  );
};
