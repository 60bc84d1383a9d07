import type { AuditEntry } from '@tokiori/contract';

/** Kinds of actions: what stands before the first point of their name. The keys filter the log. */
export const KIND_LABELS: Record<string, string> = {
  'sign-in': 'ログイン',
  'sign-out': 'ログアウト',
  session: 'ログイン中の端末',
  password: 'パスワード',
  'second-factor': '二段階認証',
  totp: '認証アプリ',
  'recovery-codes': '回復コード',
  passkey: 'パスキー',
  impersonation: 'なりかわり',
  user: 'ユーザー',
  'personal-data': '個人データ',
  department: '部署',
  holiday: '休日',
  company: '会社',
  feature: '使える機能',
  'single-sign-on': 'シングルサインオン',
  major_category: '大分類',
  medium_category: '中分類',
  minor_category: '小分類',
  question: '問題',
  course_template: 'コース',
  examination: 'テスト',
  examinations: 'テストの割り当て',
  file: '画像',
  mail: 'メール',
  job: '裏で行う処理',
};

const VERB_LABELS: Record<string, string> = {
  create: '作成',
  add: '追加',
  update: '変更',
  delete: '削除',
  remove: '削除',
  'delete-hard': '完全な削除',
  'hard-delete': '完全な削除',
  deactivate: '停止',
  restore: '再開',
  enable: '有効化',
  disable: '無効化',
  start: '開始',
  end: '終了',
  success: '成功',
  failure: '失敗',
  lock: 'ロック',
  invite: '招待',
  rename: '名前の変更',
  reset: '再設定',
  set: '設定',
  change: '変更',
  confirm: '本人確認',
  export: '書き出し',
  read: '閲覧',
  retry: 'やり直し',
  copy: '複製',
  batch: '一括登録',
  assign: '割り当て',
  on: 'オン',
  off: 'オフ',
};

/** Where kind and verb together do not say it well. */
const ACTION_LABELS: Record<string, string> = {
  'password.request': 'パスワード再設定の依頼',
  'password.reset': 'リンクからのパスワードの決定',
  'passkey.counted-back': '複製の疑いがあるパスキーの拒否',
  'recovery-codes.make': '回復コードの作成',
  'second-factor.totp.on': '認証アプリをオン',
  'second-factor.totp.off': '認証アプリをオフ',
  'second-factor.reset': '二段階認証の解除',
  'single-sign-on.refuse': '会社のアカウントでのログインの拒否',
  'user.set-role': '権限の変更',
  'user.set-image': 'プロフィール画像の設定',
  'user.delete-image': 'プロフィール画像の削除',
  'user.initial-password': '初期パスワードの作成',
  'user.end-sessions': 'すべての端末のログアウト',
  'user.reset-second-factors': '二段階認証の解除',
  'department.add-editor': '編集者の追加',
  'department.remove-editor': '編集者の削除',
  'holiday.defaults': '毎週の休みの変更',
  'company.sign-up': '会社の登録',
  'second-factor.email.on': 'メールの二段階認証をオン',
  'second-factor.email.off': 'メールの二段階認証をオフ',
  'sign-in.lock': 'アカウントのロック',
  'sign-in.success': 'ログイン',
  'sign-in.failure': 'ログインの失敗',
  'sign-in.unknown-name': '登録のない名前でのログインの失敗',
  'user.undo-change': '本人によるログインの方法の変更の取り消し',
  'single-sign-on.join': '会社のアカウントとの結び付け',
  'session.confirm': '本人確認',
  'session.end': '端末のログアウト',
  'examinations.assign': 'テストの割り当て',
};

/** `user.update` → 「ユーザーの変更」. What has no words yet is shown as it is written. */
export const actionLabel = (action: string): string => {
  const whole = ACTION_LABELS[action] ?? KIND_LABELS[action];
  if (whole !== undefined) return whole;
  const at = action.indexOf('.');
  const kind = KIND_LABELS[action.slice(0, at)];
  const verb = VERB_LABELS[action.slice(at + 1)];
  return kind !== undefined && verb !== undefined ? `${kind}の${verb}` : action;
};

type Target = Pick<AuditEntry, 'target_type' | 'target_id' | 'target_name'>;

/** What an action was done to: 「佐藤はな（ユーザー 12）」, or 「メール 5」 where it has no name. */
export const targetLabel = ({ target_type, target_id, target_name }: Target): string => {
  const kind = KIND_LABELS[target_type] ?? target_type;
  const numbered = target_id === null ? kind : `${kind} ${target_id}`;
  return target_name === null ? numbered : `${target_name}（${numbered}）`;
};
