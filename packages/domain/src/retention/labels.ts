import type { DeletionRun, DeletionStop, RetentionKind } from '@tokiori/contract';

/** What people call the kinds of rows that a company keeps for a time. */
export const RETENTION_LABELS: Readonly<Record<RetentionKind, string>> = {
  Notifications: 'お知らせ',
  Mails: '送ったメール',
  Reminders: 'リマインドの記録',
  SignInFailures: 'ログインに失敗した記録',
  WebhookDeliveries: 'Webhookで送った記録',
  Imports: '取り込んだファイルの内容',
  RecordViews: 'データを見た記録',
  DataRequests: 'データの訂正・削除の依頼',
  QuestionReports: '問題の報告と質問',
  LearningRequests: '時間外の学習の許可',
  AuditLog: '操作の記録',
};

/** Why a deletion ended before it was through. */
export const DELETION_STOP_LABELS: Readonly<Record<DeletionStop, string>> = {
  Held: '管理者が止めました',
  Changed: '保存期間が変わったため、途中で終わりました',
  Evidence: '監査用資料を作りはじめたため、途中で終わりました',
};

/** Who began a deletion. */
export const DELETION_BEGUN_LABELS: Readonly<Record<DeletionRun['begun_by'], string>> = {
  Night: '夜の自動の削除',
  Admin: '管理者が開始',
};
