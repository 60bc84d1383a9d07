import type { Task } from '@tokiori/contract';
import { cancelTask, getTask, listTaskItems, undoTask } from '@tokiori/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../ui/button/button';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { ProgressBar } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNumber } from '../../ui/format/number';
import { Dialog } from '../../ui/overlay/dialog';
import { queryOf, refreshAfterWrite } from '../api/query-of';
import { sentenceOf } from '../api/sentences';
import { useAction } from '../api/use-action';
import styles from './task-dialog.module.css';
import { isOver, ITEM_STATES, kindWords, outcomeSentence } from './task-words';

interface Props {
  taskId: number;
  onClose: () => void;
}

const POLL_MS = 1000;

/** How far a piece of long work has come, what became of it, and how to stop or undo it. */
export const TaskDialog = ({ taskId, onClose }: Props) => {
  const client = useQueryClient();
  const params = { id: taskId };
  const query = useQuery({
    ...queryOf(getTask, { params }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : POLL_MS),
    // A lost answer is asked for again; the dialog stays.
    throwOnError: false,
    staleTime: 0,
  });
  const task = query.data;
  const over = task !== undefined && isOver(task);
  useEffect(() => {
    // What it changed is shown behind the dialog.
    if (over) void refreshAfterWrite(client, [getTask]);
  }, [over, client]);
  const cancel = useAction(cancelTask, { errorsIn: 'caller', onDone: () => query.refetch() });
  const undo = useAction(undoTask, { errorsIn: 'caller', onDone: () => query.refetch() });
  const error = cancel.error ?? undo.error ?? (task ? null : query.error);
  return (
    <Dialog
      open
      title={task ? kindWords(task.kind).label : '一括処理'}
      onClose={onClose}
      actions={
        <>
          {task && !over && (
            <Button busy={cancel.isPending} onClick={() => cancel.run({ params })}>
              残りを中止する
            </Button>
          )}
          {task?.undoable && over && (
            <Button busy={undo.isPending} onClick={() => undo.run({ params })}>
              元に戻す
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {over ? '閉じる' : '閉じて続ける'}
          </Button>
        </>
      }
    >
      {error && <InlineError message={sentenceOf(error)} />}
      {task ? <TaskBody task={task} /> : !error && <Skeleton lines={3} />}
    </Dialog>
  );
};

const toneOf = ({ state, failed, done }: Task) => {
  if (state === 'Failed') return 'attention';
  return failed > 0 || done === 0 ? 'review' : 'right';
};

const TaskBody = ({ task }: { task: Task }) => {
  const { unit } = kindWords(task.kind);
  const over = isOver(task);
  const worked = task.done + task.failed + task.skipped;
  return (
    <div aria-live="polite">
      {task.label !== null && <p className={styles.label}>{task.label}</p>}
      {over ? (
        <Note tone={toneOf(task)}>{outcomeSentence(task)}</Note>
      ) : (
        <>
          <p>
            {task.undoing ? '元に戻しています。' : '処理しています。'}
            {formatNumber(worked)} / {formatNumber(task.total)}
            {unit}
          </p>
          <ProgressBar label="進み具合" value={worked} max={Math.max(task.total, 1)} />
          <p className={styles.hint}>
            閉じても続きます。「一括処理」の画面から、いつでも確認できます。
          </p>
        </>
      )}
      {over && task.failed + task.skipped > 0 && <TaskReasons task={task} />}
    </div>
  );
};

const MOST = 100;

/** Who or what was left out, and why. */
const TaskReasons = ({ task }: { task: Task }) => {
  const { data, error } = useQuery({
    ...queryOf(listTaskItems, {
      params: { id: task.id },
      query: { state: '["Failed","Skipped","Kept"]', range: JSON.stringify([0, MOST - 1]) },
    }),
    throwOnError: false,
  });
  if (error) return <InlineError message={sentenceOf(error)} />;
  if (!data) return <Skeleton lines={3} />;
  return (
    <>
      <ul className={styles.items}>
        {data.rows.map(({ id, user, line, message, state }) => (
          <li key={id}>
            <strong>{user ? `${user.name}さん` : line === null ? '' : `${line}行目`}</strong>
            <span>{message ?? ITEM_STATES[state]}</span>
          </li>
        ))}
      </ul>
      {data.total > MOST && <p>ほかに{formatNumber(data.total - MOST)}件あります。</p>}
    </>
  );
};
