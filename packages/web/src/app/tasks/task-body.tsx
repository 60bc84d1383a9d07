import type { Task } from '@tokiori/contract';
import { listTaskItems } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { ProgressBar } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNumber } from '../../ui/format/number';
import { queryOf } from '../api/query-of';
import { sentenceOf } from '../api/sentences';
import styles from './task-dialog.module.css';
import { isOver, ITEM_STATES, kindWords, outcomeSentence } from './task-words';

const toneOf = ({ state, failed, done }: Task) => {
  if (state === 'Failed') return 'attention';
  return failed > 0 || done === 0 ? 'review' : 'right';
};

/** How far a task has come, or what became of it and of whom it left out. */
export const TaskBody = ({ task }: { task: Task }) => {
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
          {worked === 0 && task.prepared > 0 && (
            <p>初期パスワードを用意しています。{formatNumber(task.prepared)}人分ができました。</p>
          )}
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
