import type { HolidayImport } from '@tokiori/contract';
import { importUserHolidays } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { Checkbox } from '../../ui/choice/checkbox';
import { FileDrop } from '../../ui/field/file-drop';
import { formatDate } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { useNotify } from '../../ui/notification/use-notify';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { fileIssue, textOf } from './calendar-file';
import { useTellShort } from './holidays.api';
import styles from './import-calendar.module.css';
import { rangeText } from './words';

interface CalendarFile {
  name: string;
  content: string;
  reading: HolidayImport;
}

interface FoundProps extends Pick<CalendarFile, 'name' | 'reading'> {
  /** Numbers of the events that will be entered. */
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
}

const timesText = (times: number): string =>
  times > 1 ? `から、くり返し${formatNumber(times)}回` : '';

/** What a file would enter, each to be ticked or not, and what not and why. */
const Found = ({ name, reading, chosen, onChoose }: FoundProps) => {
  const offered = new Set(reading.events.map(({ number }) => number));
  const skipped = reading.skipped.filter(({ number }) => !offered.has(number));
  return (
    <Stack gap="tight">
      <p aria-live="polite">
        <strong>{name}</strong>：予定{formatNumber(reading.event_count)}件のうち、
        {chosen.length === 0
          ? '休日に登録する予定はありません。'
          : `${formatNumber(chosen.length)}件を休日に登録します。`}
      </p>
      {reading.events.length > 0 && (
        <ul aria-label="休日にする予定" className={styles.events}>
          {reading.events.map(({ number, name: event, free, times, ...range }) => (
            <li key={number}>
              <Checkbox
                label={`${event}（${rangeText(range)}${timesText(times)}）`}
                hint={free ? 'カレンダーで「予定なし（空き時間）」にしている予定です。' : undefined}
                checked={chosen.includes(number)}
                onChange={({ target }) =>
                  onChoose(
                    target.checked
                      ? [...chosen, number]
                      : chosen.filter((other) => other !== number),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {skipped.length > 0 && (
        <details>
          <summary>取り込まない予定{formatNumber(skipped.length)}件を見る</summary>
          <ul aria-label="取り込まない予定">
            {skipped.map(({ number, name: event, from, reason }) => (
              <li key={number}>
                {event}
                {from !== null && `（${formatDate(from)}）`}：{reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
};

interface Props {
  /** `null`: one's own days off. */
  userId: number | null;
  onClose: () => void;
}

/** Takes a file of a calendar, shows what it would enter, and enters it. */
export const ImportCalendar = ({ userId, onClose }: Props) => {
  const of = userId === null ? {} : { user_id: userId };
  const notify = useNotify();
  const tellShort = useTellShort();
  const [looked, setLooked] = useState<CalendarFile | null>(null);
  const [chosen, setChosen] = useState<number[]>([]);
  const [issue, setIssue] = useState<string | null>(null);
  const look = useAction(importUserHolidays, { errorsIn: 'caller', keeps: 'all' });
  const enter = useAction(importUserHolidays, {
    errorsIn: 'caller',
    onDone: (done) => {
      notify(`${formatNumber(done.added.length)}件の休日を登録しました。`, 'success');
      tellShort(done);
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
      const reading = await look.runAsync({ body: { ...of, content, dry_run: true } });
      setLooked({ name: file.name, content, reading });
      setChosen(reading.events.filter(({ free }) => !free).map(({ number }) => number));
    } catch (error) {
      setIssue(sentenceOf(error));
    }
  };
  return (
    <ActionDialog
      wide
      title={userId === null ? 'スマホの予定表から休みを入れる' : '予定表から休みを入れる'}
      actionLabel="休日に登録する"
      disabled={looked === null || chosen.length === 0}
      busy={enter.isPending}
      onAction={() =>
        looked && enter.run({ body: { ...of, content: looked.content, events: chosen } })
      }
      onClose={onClose}
    >
      <Stack>
        <p>
          予定表のアプリから書き出したファイル（.ics）を選びます。終日の予定と、日をまたぐ予定を休日にできます。
        </p>
        <FileDrop
          label={looked ? 'ほかの.icsファイルを選ぶ' : '.icsファイルを選ぶ'}
          accept=".ics,text/calendar"
          busy={look.isPending}
          onFile={(file) => void choose(file)}
        />
        {issue !== null && <InlineError message={issue} />}
        {looked && <Found {...looked} chosen={chosen} onChoose={setChosen} />}
        {enter.error && <InlineError message={sentenceOf(enter.error)} />}
        {looked === null && issue === null && (
          <Note>登録する前に、どの日が休日になるかを確かめられます。</Note>
        )}
      </Stack>
    </ActionDialog>
  );
};
