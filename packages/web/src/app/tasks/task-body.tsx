import type { Task, TaskItemState } from '@tokiori/contract';
import { listTaskItems } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { ProgressBar } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatFullDate } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { queryOf } from '../api/query-of';
import { useInvitationOutlook, waitingSentence } from '../people/invitations';
import { sentenceOf } from '../api/sentences';
import styles from './task-dialog.module.css';
import { isOver, ITEM_STATES, kindWords, outcomeSentence } from './task-words';

const toneOf = ({ state, failed, done }: Task) => {
  if (state === 'Failed') return 'attention';
  return failed > 0 || done === 0 ? 'review' : 'right';
};

interface Props {
  task: Task;
  /** Stands on a page that names the file, and shows its lines itself. */
  isPart?: boolean;
}

/** How far a task has come, or what became of it and of whom it left out. */
export const TaskBody = ({ task, isPart = false }: Props) => {
  const { unit } = kindWords(task.kind);
  const over = isOver(task);
  const worked = task.done + task.failed + task.skipped;
  return (
    <div aria-live="polite">
      {!isPart && task.label !== null && <p className={styles.label}>{task.label}</p>}
      {over ? (
        <Note tone={toneOf(task)}>{outcomeSentence(task)}</Note>
      ) : task.state === 'Waiting' && task.starts_on !== null ? (
        <p>{formatFullDate(task.starts_on)}の0時に行います。それまでは、中止できます。</p>
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
      {over && task.queued > 0 && isAboutInvitations(task) && <InvitationsWait />}
      {over && !isPart && task.failed + task.skipped > 0 && (
        <TaskReasons task={task} states={LEFT_OUT} />
      )}
    </div>
  );
};

const isAboutInvitations = ({ kind }: Task): boolean =>
  kind === 'users.invite' || kind === 'import.users';

/** For what the invitations wait, and by when they have arrived. */
const InvitationsWait = () => {
  const outlook = useInvitationOutlook();
  return outlook && <p>{waitingSentence(outlook)}</p>;
};

const MOST = 100;
/** As many as one answer holds. */
const MOST_READ = 1000;
const LEFT_OUT = ['Failed', 'Skipped', 'Kept'] as const;

interface ReasonsProps {
  task: Task;
  states: readonly TaskItemState[];
  /** Leaves out lines of a file that became nobody. */
  peopleOnly?: boolean;
}

/** Who or what was left out, and why. */
export const TaskReasons = ({ task, states, peopleOnly = false }: ReasonsProps) => {
  const most = peopleOnly ? MOST_READ : MOST;
  const { data, error } = useQuery({
    ...queryOf(listTaskItems, {
      params: { id: task.id },
      query: { state: JSON.stringify(states), range: JSON.stringify([0, most - 1]) },
    }),
    throwOnError: false,
  });
  if (error) return <InlineError message={sentenceOf(error)} />;
  if (!data) return <Skeleton lines={3} />;
  const rows = data.rows.filter(({ user }) => !peopleOnly || user !== null);
  if (rows.length === 0) return null;
  return (
    <>
      <ul className={styles.items}>
        {rows.map(({ id, user, line, message, state }) => (
          <li key={id}>
            <strong>{user ? `${user.name}さん` : line === null ? '' : `${line}行目`}</strong>
            <span>{message ?? ITEM_STATES[state]}</span>
          </li>
        ))}
      </ul>
      {data.total > most && <p>ほかに{formatNumber(data.total - most)}件あります。</p>}
    </>
  );
};
