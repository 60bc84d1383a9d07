import type { Task, TaskKind, TaskState } from '@tokiori/contract';
import { formatNumber } from '../../ui/format/number';
import type { Status } from '../../ui/feedback/chip';

interface KindWords {
  /** What the work is called: 「ユーザーの停止」. */
  label: string;
  unit: '人' | '件';
  /** After the number: 「を停止しました」. */
  done: string;
  /** After the number of those who were passed over; unless told they had it already. */
  skipped?: string;
}

const ALREADY_THERE = 'は、登録済みのため取り込みませんでした';

const KINDS: Record<TaskKind, KindWords> = {
  'users.deactivate': { label: 'ユーザーの停止', unit: '人', done: 'を停止しました' },
  'users.restore': { label: '停止したユーザーの再開', unit: '人', done: 'を再開しました' },
  'users.invite': { label: '招待の送信', unit: '人', done: 'に招待を送りました' },
  'users.set-department': { label: '部署の変更', unit: '人', done: 'の部署を変更しました' },
  'users.set-role': { label: '権限の変更', unit: '人', done: 'の権限を変更しました' },
  'course.assign': { label: 'コースの割り当て', unit: '人', done: 'に割り当てました' },
  'basic.remind': {
    label: 'ベーシックの受講のお願い',
    unit: '人',
    done: 'にお願いのメールを送りました',
    skipped: 'には送りませんでした',
  },
  'course.end': { label: '受講の終了', unit: '人', done: 'の受講を終了しました' },
  'import.users': {
    label: 'ユーザーの取り込み',
    unit: '人',
    done: 'を取り込みました',
    skipped: ALREADY_THERE,
  },
  'import.questions': {
    label: '問題の取り込み',
    unit: '件',
    done: 'を取り込みました',
    skipped: ALREADY_THERE,
  },
};

export const kindWords = (kind: TaskKind): KindWords => KINDS[kind];

export const TASK_STATES: Record<TaskState, { label: string; status: Status }> = {
  Waiting: { label: '順番待ち', status: 'Waiting' },
  InProgress: { label: '処理中', status: 'InProgress' },
  Completed: { label: '完了', status: 'Completed' },
  Failed: { label: '失敗', status: 'Failed' },
  Cancelled: { label: '中止', status: 'Inactive' },
};

export { TASK_ITEM_STATE_LABELS as ITEM_STATES } from '@tokiori/domain';

/** Whether nothing more happens to a task by itself. */
export const isOver = ({ state, undoing }: Task): boolean =>
  state !== 'Waiting' && state !== 'InProgress' && !undoing;

/** What became of a task, in one sentence. */
export const outcomeSentence = (task: Task): string => {
  const { unit, done, label, skipped = 'は変更がありませんでした' } = kindWords(task.kind);
  const count = (number: number): string => `${formatNumber(number)}${unit}`;
  if (task.undone_at !== null) return `${label}を元に戻しました。`;
  if (task.error !== null) return task.error;
  const parts = [
    task.done > 0 ? `${count(task.done)}${done}。` : '',
    task.skipped > 0 ? `${count(task.skipped)}${skipped}。` : '',
    task.failed > 0 ? `${count(task.failed)}はできませんでした。` : '',
    task.state === 'Cancelled' ? '残りは中止しました。' : '',
  ];
  return parts.join('') || '対象はありませんでした。';
};
