import type { RetentionKind } from '@tokiori/contract';

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
