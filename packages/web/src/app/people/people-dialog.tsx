import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button/button';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { ProgressBar } from '../../ui/feedback/progress';
import { useNotify } from '../../ui/notification/use-notify';
import { Dialog } from '../../ui/overlay/dialog';
import { refreshAfterWrite } from '../api/query-of';
import { runEach, type Outcome } from '../api/run-each';
import { sentenceOf } from '../api/sentences';
import { useTask } from '../api/use-task';

interface Person {
  id: number;
  name: string;
}

/** What is done to many people, one by one. */
export interface PeopleAction<P extends Person> {
  danger?: boolean;
  label: (count: number) => string;
  question: (count: number) => string;
  doneMessage: (count: number) => string;
  failedMessage: (count: number) => string;
  perform: (client: QueryClient, person: P) => Promise<unknown>;
}

interface Props<P extends Person> {
  action: PeopleAction<P>;
  /** Those it is done to. */
  people: readonly P[];
  /** What will come of it. */
  children: ReactNode;
  onClose: () => void;
  onDone: () => void;
}

/** Runs one action for many users, a few at a time, and lists those for whom it failed. */
export const PeopleDialog = <P extends Person>({
  action,
  people: given,
  children,
  onClose,
  onDone,
}: Props<P>) => {
  const client = useQueryClient();
  const notify = useNotify();
  // The rows leave the list behind while their turn comes.
  const [people] = useState(given);
  const [doneCount, setDoneCount] = useState(0);
  const [failed, setFailed] = useState<Outcome<P>[] | null>(null);
  const task = useTask(async (targets: readonly P[]) => {
    setDoneCount(0);
    setFailed(null);
    const outcomes = await runEach(targets, (person) => action.perform(client, person), {
      onProgress: setDoneCount,
    });
    const failures = outcomes.filter(({ error }) => error !== null);
    await refreshAfterWrite(client);
    const count = targets.length - failures.length;
    if (count > 0) notify(action.doneMessage(count), 'success');
    if (failures.length === 0) onDone();
    else setFailed(failures);
  });
  const targets = failed?.map(({ item }) => item) ?? people;
  const close = (): void => {
    if (task.isPending) return;
    if (failed) onDone();
    else onClose();
  };
  return (
    <Dialog
      open
      title={action.question(people.length)}
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
            {failed ? `${failed.length}人をもう一度試す` : action.label(people.length)}
          </Button>
        </>
      }
    >
      {failed === null && children}
      {task.isPending && (
        <div aria-live="polite">
          <p>
            {doneCount} / {targets.length}人
          </p>
          <ProgressBar label="終わった人数" value={doneCount} max={targets.length} />
        </div>
      )}
      {failed && <Note tone="attention">{action.failedMessage(failed.length)}</Note>}
      {failed?.map(({ item, error }) => (
        <InlineError key={item.id} message={`${item.name}さん: ${sentenceOf(error)}`} />
      ))}
    </Dialog>
  );
};
