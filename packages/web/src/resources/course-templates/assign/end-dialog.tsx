import { disableExamination, type CourseUser } from '@tokiori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../../app/api/perform';
import { refresh } from '../../../app/api/query-of';
import { runEach, type Outcome } from '../../../app/api/run-each';
import { sentenceOf } from '../../../app/api/sentences';
import { useTask } from '../../../app/api/use-task';
import { Button } from '../../../ui/button/button';
import { InlineError, Note } from '../../../ui/feedback/error-display';
import { ProgressBar } from '../../../ui/feedback/progress';
import { useNotify } from '../../../ui/notification/use-notify';
import { Dialog } from '../../../ui/overlay/dialog';
import { COURSE_READS } from '../courses.api';

interface Props {
  open: boolean;
  users: readonly CourseUser[];
  onClose: () => void;
  onDone: () => void;
}

/** Ends the examinations of many people, a few at a time, and tells whose could not be ended. */
export const EndDialog = (props: Props) => (props.open ? <OpenDialog {...props} /> : null);

const OpenDialog = ({ users: given, onClose, onDone }: Props) => {
  const client = useQueryClient();
  const notify = useNotify();
  // The rows leave the list behind while their turn comes.
  const [users] = useState(given);
  const [doneCount, setDoneCount] = useState(0);
  const [failed, setFailed] = useState<Outcome<CourseUser>[] | null>(null);

  const end = async ({ examination }: CourseUser): Promise<unknown> =>
    examination &&
    perform(client, disableExamination, {
      params: { examination_id: examination.id },
      body: { disabled: true },
    });
  const task = useTask(async (targets: readonly CourseUser[]) => {
    setDoneCount(0);
    setFailed(null);
    const outcomes = await runEach(targets, end, { onProgress: setDoneCount });
    const failures = outcomes.filter(({ error }) => error !== null);
    await refresh(client, COURSE_READS);
    const endedCount = targets.length - failures.length;
    if (endedCount > 0) notify(`${endedCount}人の受講を終了しました。`, 'success');
    if (failures.length === 0) onDone();
    else setFailed(failures);
  });
  const targets = failed?.map(({ item }) => item) ?? users;
  const close = (): void => {
    if (task.isPending) return;
    if (failed) onDone();
    else onClose();
  };
  return (
    <Dialog
      open
      title={`${users.length}人の受講を終了しますか？`}
      onClose={close}
      actions={
        <>
          <Button disabled={task.isPending} onClick={close}>
            {failed ? '閉じる' : 'キャンセル'}
          </Button>
          <Button
            variant="dangerStrong"
            busy={task.isPending}
            onClick={() => void task.run(targets)}
          >
            {failed ? `${failed.length}人をもう一度試す` : `${users.length}人の受講を終了する`}
          </Button>
        </>
      }
    >
      {failed === null && (
        <p>
          新しい出題と復習がなくなります。これまでの解答と成績は残り、あとでもう一度割り当てられます。
        </p>
      )}
      {task.isPending && (
        <div aria-live="polite">
          <p>
            {doneCount} / {targets.length}人
          </p>
          <ProgressBar label="終了した人数" value={doneCount} max={targets.length} />
        </div>
      )}
      {failed && <Failures failed={failed} />}
    </Dialog>
  );
};

const Failures = ({ failed }: { failed: readonly Outcome<CourseUser>[] }) => (
  <>
    <Note tone="attention">{failed.length}人の受講は終了できませんでした。</Note>
    {failed.map(({ item, error }) => (
      <InlineError key={item.id} message={`${item.name}さん: ${sentenceOf(error)}`} />
    ))}
  </>
);
