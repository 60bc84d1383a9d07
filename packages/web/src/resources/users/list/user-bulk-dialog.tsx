import type { User } from '@tokiori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { refresh } from '../../../app/api/query-of';
import { runEach, type Outcome } from '../../../app/api/run-each';
import { sentenceOf } from '../../../app/api/sentences';
import { useTask } from '../../../app/api/use-task';
import { Button } from '../../../ui/button/button';
import { InlineError, Note } from '../../../ui/feedback/error-display';
import { ProgressBar } from '../../../ui/feedback/progress';
import { useNotify } from '../../../ui/notification/use-notify';
import { Dialog } from '../../../ui/overlay/dialog';
import { USER_READS } from '../user-administration';
import type { BulkAction } from './user-bulk-actions';

interface Props {
  action: BulkAction;
  /** Those it is done to. */
  users: readonly User[];
  /** How many of the chosen are passed over, and why. */
  passedOver: ReactNode;
  onClose: () => void;
  onDone: () => void;
}

/** Does one thing to many people, a few at a time, and tells with whom it failed. */
export const UserBulkDialog = ({ action, users: given, passedOver, onClose, onDone }: Props) => {
  const client = useQueryClient();
  const notify = useNotify();
  // The rows leave the list behind while their turn comes.
  const [users] = useState(given);
  const [doneCount, setDoneCount] = useState(0);
  const [failed, setFailed] = useState<Outcome<User>[] | null>(null);
  const task = useTask(async (targets: readonly User[]) => {
    setDoneCount(0);
    setFailed(null);
    const outcomes = await runEach(targets, (user) => action.perform(client, user), {
      onProgress: setDoneCount,
    });
    const failures = outcomes.filter(({ error }) => error !== null);
    await refresh(client, USER_READS);
    const count = targets.length - failures.length;
    if (count > 0) notify(action.doneMessage(count), 'success');
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
      title={action.question(users.length)}
      onClose={close}
      actions={
        <>
          <Button disabled={task.isPending} onClick={close}>
            {failed ? '閉じる' : 'キャンセル'}
          </Button>
          <Button
            variant={action.danger ? 'dangerStrong' : 'primary'}
            busy={task.isPending}
            onClick={() => void task.run(targets)}
          >
            {failed ? `${failed.length}人をもう一度試す` : action.label(users.length)}
          </Button>
        </>
      }
    >
      {failed === null && <p>{action.consequence}</p>}
      {failed === null && passedOver && <Note>{passedOver}</Note>}
      {task.isPending && (
        <div aria-live="polite">
          <p>
            {doneCount} / {targets.length}人
          </p>
          <ProgressBar label="終わった人数" value={doneCount} max={targets.length} />
        </div>
      )}
      {failed && <Failures failed={failed} />}
    </Dialog>
  );
};

const Failures = ({ failed }: { failed: readonly Outcome<User>[] }) => (
  <>
    <Note tone="attention">{failed.length}人にはできませんでした。</Note>
    {failed.map(({ item, error }) => (
      <InlineError key={item.id} message={`${item.name}さん: ${sentenceOf(error)}`} />
    ))}
  </>
);
