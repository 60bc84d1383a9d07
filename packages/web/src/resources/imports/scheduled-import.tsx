import type { Import } from '@tokiori/contract';
import { cancelTask } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { Button, ButtonGroup } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { formatFullDate } from '../../ui/format/date';
import { Section, Stack } from '../../ui/surface/card';
import { ImportRows } from './import-rows';
import { countText } from './import-words';

/** A file that waits for its day: what it will do, and the way to take that back. */
export const ScheduledImport = ({ stored }: { stored: Import }) => {
  const { counts, kind, starts_on: day, task_id: id } = stored;
  const cancel = useAction(cancelTask, {
    doneMessage: '予約を取り消しました。内容を変えて、もう一度予約できます。',
  });
  return (
    <>
      <Section title="予約した内容">
        <Stack>
          <Note>
            {formatFullDate(day!)}の0時に、{countText(counts.create + counts.update, kind)}
            を取り込みます。その時点の登録内容と比べ直し、
            {counts.error > 0
              ? '取り込めない行は除きます。席が足りないときなどは'
              : '1行でも取り込めないときは'}
            何も変えずに、会社の管理者にお知らせします。
          </Note>
          <p>取り込んだあとは、「一括処理」から元に戻せます。</p>
          <ButtonGroup>
            <Button busy={cancel.isPending} onClick={() => cancel.run({ params: { id: id! } })}>
              予約を取り消す
            </Button>
          </ButtonGroup>
        </Stack>
      </Section>
      <Section title="ファイルの行">
        <ImportRows stored={stored} />
      </Section>
    </>
  );
};
