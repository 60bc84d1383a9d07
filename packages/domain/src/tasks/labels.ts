import type { TaskItemState } from '@tokiori/contract';

/** What became of one row of a task, as screens and files say it. */
export const TASK_ITEM_STATE_LABELS: Record<TaskItemState, string> = {
  Pending: 'これから',
  Done: '完了',
  Skipped: '変更なし',
  Failed: 'できませんでした',
  Undone: '元に戻しました',
  Kept: 'そのままにしました',
};
