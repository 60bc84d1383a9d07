import type { Task, TaskKind, TaskState } from '@tokiori/contract';
import { TASK_KIND_LABELS } from '@tokiori/domain';
import { formatFullDate } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import type { Status } from '../../ui/feedback/chip';

interface KindWords {
  unit: '人' | '件';
  /** After the number: 「を停止しました」. */
  done: string;
  /** After the number of those for whom it is still to come, who are not among the first number. */
  queued?: string;
  /** The same, for those who are. */
  queuedToo?: string;
  /** After the number of those who were passed over; unless told they had it already. */
  skipped?: string;
}

const KINDS: Record<TaskKind, KindWords> = {
  'users.deactivate': { unit: '人', done: 'を停止しました' },
  'users.restore': { unit: '人', done: 'を再開しました' },
  'users.invite': {
    unit: '人',
    done: 'に招待を送りました',
    queued: 'への招待は、順番を待っています',
  },
  'users.set-department': { unit: '人', done: 'の部署を変更しました' },
  'users.set-role': { unit: '人', done: 'の権限を変更しました' },
  'users.set-fields': { unit: '人', done: 'の項目を変更しました' },
  'users.set-days-off': { unit: '人', done: 'の毎週の休みを変更しました' },
  'users.create-leave': { unit: '人', done: 'の休職・休業を登録しました' },
  'course.assign': {
    unit: '人',
    done: 'に割り当てました',
    queued: 'は、前提のコースに合格すると割り当てます',
  },
  'basic.remind': {
    unit: '人',
    done: 'にお願いのメールを送りました',
    queued: 'へのメールは、会社の確認が済むまで待っています',
    skipped: 'には送りませんでした',
  },
  'users.notify': {
    unit: '人',
    done: 'にお知らせしました',
    queued: 'へのお知らせは、会社の確認が済むまで待っています',
    skipped: 'には送りませんでした',
  },
  'course.end': { unit: '人', done: 'の受講を終了しました' },
  'course.extend': { unit: '人', done: 'の期限をのばしました' },
  'course.retry': {
    unit: '人',
    done: 'にもう一度割り当てました',
  },
  'import.users': {
    unit: '人',
    done: 'を取り込みました',
    queuedToo: 'への招待は、順番を待っています',
    skipped: 'は、登録済みのため取り込みませんでした',
  },
  'question.errata': {
    unit: '人',
    done: 'の採点を直しました',
    skipped: 'の採点は変わりませんでした',
  },
  'questions.change': {
    unit: '件',
    done: 'を変更しました',
    skipped: 'は、すでにそうなっているため変更しませんでした',
  },
  reorganisation: {
    unit: '件',
    done: 'を実施しました',
  },
  'evidence-pack': {
    unit: '人',
    done: 'の記録を資料に入れました',
  },
  'import.questions': {
    unit: '件',
    done: 'を取り込みました',
    skipped: 'は、同じタイトルの問題があるため取り込みませんでした',
  },
};

/** The words of a kind, and what the work is called: 「ユーザーの停止」. */
export const kindWords = (kind: TaskKind): KindWords & { label: string } => ({
  ...KINDS[kind],
  label: TASK_KIND_LABELS[kind],
});

export const TASK_STATES: Record<TaskState, { label: string; status: Status }> = {
  Waiting: { label: '順番待ち', status: 'Waiting' },
  InProgress: { label: '処理中', status: 'InProgress' },
  Completed: { label: '完了', status: 'Completed' },
  Failed: { label: '失敗', status: 'Failed' },
  Cancelled: { label: '中止', status: 'Inactive' },
};

/** Where a task stands, by what became of its rows too: what was refused is never told as a success. */
export const taskLook = ({
  state,
  failed,
  done,
  starts_on: day,
}: Pick<Task, 'state' | 'failed' | 'done' | 'starts_on'>): { label: string; status: Status } => {
  if (state === 'Waiting' && day !== null)
    return { label: `${formatFullDate(day)}の予定`, status: 'Waiting' };
  if (state !== 'Completed' || failed === 0) return TASK_STATES[state];
  return done === 0
    ? { label: 'できませんでした', status: 'Failed' }
    : { label: '一部できませんでした', status: 'Partly' };
};

export { TASK_ITEM_STATE_LABELS as ITEM_STATES } from '@tokiori/domain';

/** Whether nothing more happens to a task by itself. */
export const isOver = ({ state, undoing }: Task): boolean =>
  state !== 'Waiting' && state !== 'InProgress' && !undoing;

const NOTHING_CHANGED = 'は変更がありませんでした';

/** What became of a task, in one sentence. */
export const outcomeSentence = (task: Task): string => {
  const { unit, done, queued, queuedToo, label, skipped = NOTHING_CHANGED } = kindWords(task.kind);
  const count = (number: number): string => `${formatNumber(number)}${unit}`;
  if (task.undone_at !== null) return `${label}を元に戻しました。`;
  if (task.error !== null) return task.error;
  const at = queued === undefined ? task.done : task.done - task.queued;
  const parts = [
    at > 0 ? `${count(at)}${done}。` : '',
    task.queued > 0 ? `${count(task.queued)}${queued ?? queuedToo ?? done}。` : '',
    task.skipped > 0 ? `${count(task.skipped)}${skipped}。` : '',
    task.failed > 0 ? `${count(task.failed)}はできませんでした。` : '',
    task.state === 'Cancelled' ? '残りは中止しました。' : '',
  ];
  return parts.join('') || '対象はありませんでした。';
};
