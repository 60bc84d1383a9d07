import type { AuditEntry } from '@tokiori/contract';
import { QUESTION_CATEGORY_LABELS, QUESTION_TYPE_LABELS } from '@tokiori/domain';
import { FREQUENCY_LABELS } from './frequency';
import { ROLE_LABELS } from './roles';
import { WEEKDAY_LABELS } from './weekdays';
import { formatInstant } from '../../ui/format/date';

/** Columns and members as people know them from the screens. */
const FIELD_LABELS: Record<string, string> = {
  name: '名前',
  name_kana: 'ふりがな',
  email: 'メールアドレス',
  login_id: 'ログインID',
  employee_number: '社員番号',
  role: '権限',
  department_id: '主な部署',
  department_ids: '所属する部署',
  managed_department_ids: '担当する部署',
  parent_id: '上位の部署',
  attributes: 'ユーザー属性',
  kind: '種類',
  choices: '選択肢',
  position: '並び順',
  profession: '職種',
  post: '役職',
  birth_ym: '生年月',
  entrance_date: '入社日',
  ruby_enabled: 'ふりがな表示',
  two_factor_enabled: 'メールの二段階認証',
  active: '有効',
  time_zone: 'タイムゾーン',
  fiscal_year_start_month: '年度のはじまり',
  small_group_limit: '少人数の集計を隠す基準',
  two_factor_required: '全員に二段階認証を求める',
  seats: '席数',
  approved: '承認',
  code: '会社コード',
  source: '接続元の目印',
  way: '取り消した変更',
  ranking: '部署内の順位',
  'single-sign-on': 'シングルサインオン',
  passkeys: 'パスキー',
  issuer: '発行者',
  client_id: 'クライアントID',
  client_secret: 'クライアントシークレット',
  has_client_secret: 'クライアントシークレット',
  enabled: '使えるようにする',
  makes_users: 'ユーザーを自動で作る',
  required: '会社のアカウントだけにする',
  domains: 'メールのドメイン',
  from: '開始日',
  to: '終了日',
  weekdays: '毎週の休み',
  national_holidays: '祝日を休みにする',
  user_ids: 'ユーザー',
  editor_id: '編集者',
  title: 'タイトル',
  question_type: '問題の形式',
  question_category: '問題の種類',
  selectable: '選択肢',
  orderable: '語句',
  commentary_links: '解説のリンク',
  changed: '変更した項目',
  statement: '問題文',
  commentary: '解説',
  image: '画像',
  description: '説明',
  questions_per_sheet: '1回の出題数',
  frequency: '頻度',
  shuffled: 'シャッフル',
  pass_mark: '合格点',
  pass_mark_percent: '合格点',
  recap_enabled: '復習',
  desired_retention: '目標の定着率',
  desired_retention_percent: '目標の定着率',
  expires_at: '期限',
  created: '作成した数',
  updated: '変更した数',
  users: 'ユーザー',
  departments: '部署',
  questions: '問題',
  courses: 'コース',
  answers: '解答',
  method: 'ログインの方法',
  reason: '理由',
  by: '作成した方法',
  ended: '終了した端末の数',
  question_ids: '問題',
  minor_category_id: '小分類',
  medium_category_id: '中分類',
  major_category_id: '大分類',
  statement_image: '問題文の画像',
  commentary_image: '解説の画像',
  comment: '作成者のメモ',
  preset: 'すべての会社に提供',
};

/** The same column means another thing there. */
const FIELD_LABELS_OF: Record<string, Record<string, string>> = {
  course_template: { weekdays: '出題する曜日' },
  job: { id: '番号' },
};

/** Values that the log keeps as codes. */
const VALUE_LABELS: Record<string, Record<string, string>> = {
  kind: { Text: '文字', Number: '数値', Date: '日付', Choice: '選択' },
  method: {
    password: 'パスワード',
    email: 'メールの確認コード',
    totp: '認証アプリ',
    passkey: 'パスキー',
    'recovery-code': '回復コード',
    'single-sign-on': '会社のアカウント',
  },
  weekdays: WEEKDAY_LABELS,
  frequency: FREQUENCY_LABELS,
  question_type: QUESTION_TYPE_LABELS,
  question_category: QUESTION_CATEGORY_LABELS,
  changed: FIELD_LABELS,
  by: { 'single-sign-on': '会社のアカウント' },
  client_secret: { replaced: '置き換え' },
  reason: {
    'address-taken': 'メールアドレスがほかのユーザーに使われています',
    deactivated: '停止中のユーザーです',
    'no-address': 'メールアドレスが届きませんでした',
    'no-seat': '席に空きがありません',
    'other-domain': '会社のドメインではありません',
    'other-subject': '別のアカウントと結び付いています',
    provider: '認証サービスの答えが正しくありません',
    'super-admin': '運営会社の管理者は使えません',
    unreachable: '認証サービスにつながりません',
    'unknown-user': 'ユーザーが登録されていません',
    'unverified-address': 'メールアドレスが確認されていません',
  },
};

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 2 &&
  'from' in value &&
  'to' in value;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value as a person reads it. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'なし';
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
  if (Array.isArray(value)) return value.length === 0 ? 'なし' : value.map(valueText).join('、');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (INSTANT.test(text)) return formatInstant(text);
  return ROLE_LABELS[text as keyof typeof ROLE_LABELS] ?? text;
};

const textOf = (field: string, value: unknown): string => {
  if (Array.isArray(value) && value.length > 0)
    return value.map((part) => textOf(field, part)).join('、');
  return VALUE_LABELS[field]?.[String(value)] ?? valueText(value);
};

export interface ReadableChange {
  field: string;
  label: string;
  /** `null` where the log knows only what was set. */
  before: string | null;
  after: string;
}

/** What a column or member of some kind of target is called. */
export const fieldLabel = (target: string, field: string): string =>
  FIELD_LABELS_OF[target]?.[field] ?? FIELD_LABELS[field] ?? field;

/** What an entry changed, field by field. */
export const changesOf = ({
  changes,
  target_type: target,
}: Pick<AuditEntry, 'changes' | 'target_type'>): ReadableChange[] =>
  Object.entries(changes).map(([field, value]) => ({
    field,
    label: fieldLabel(target, field),
    before: isChange(value) ? textOf(field, value.from) : null,
    after: textOf(field, isChange(value) ? value.to : value),
  }));

/** 「名前、役職」 for a table; the details have the rest. */
export const changedText = (entry: Pick<AuditEntry, 'changes' | 'target_type'>): string =>
  changesOf(entry)
    .map(({ label }) => label)
    .join('、');
