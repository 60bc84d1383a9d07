import type { TaskItemState, TaskKind } from '@tokiori/contract';

/** What became of one row of a task, as screens and files say it. */
export const TASK_ITEM_STATE_LABELS: Record<TaskItemState, string> = {
  Pending: 'これから',
  Done: '完了',
  Skipped: '変更なし',
  Failed: 'できませんでした',
  Undone: '元に戻しました',
  Kept: 'そのままにしました',
};

/** What long work is called. */
export const TASK_KIND_LABELS: Record<TaskKind, string> = {
  'users.deactivate': 'ユーザーの停止',
  'users.restore': '停止したユーザーの再開',
  'users.invite': '招待の送信',
  'users.set-department': '部署の変更',
  'users.set-role': '権限の変更',
  'users.set-fields': '項目の変更',
  'users.set-days-off': '毎週の休みの変更',
  'users.create-leave': '休職・休業の登録',
  'course.assign': 'コースの割り当て',
  'basic.remind': 'ベーシックの受講のお願い',
  'users.notify': 'お知らせの送信',
  'course.end': '受講の終了',
  'course.extend': '期限の延長',
  'course.retry': 'もう一度の割り当て',
  'import.users': 'ユーザーの取り込み',
  'question.errata': '採点の訂正',
  'questions.change': '問題の一括変更',
  'import.questions': '問題の取り込み',
  reorganisation: '発令',
  'evidence-pack': '監査用資料の作成',
};
