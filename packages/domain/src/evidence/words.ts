/** What a pack is about. */
export type EvidenceSubjectKind = 'Course' | 'Basic' | 'FiscalYear';

/** What a pack is about, in words. */
export const EVIDENCE_SUBJECT_LABELS = {
  Course: 'コース',
  Basic: 'ベーシック',
  FiscalYear: '年度',
} as const satisfies Record<EvidenceSubjectKind, string>;

/** How a person belongs to the company at `as_of`. */
export const EVIDENCE_PERSON_STATES = ['在籍', '退職', '削除'] as const;

/** How a result stands at `as_of`. 取消: the assignment was taken back. */
export const EVIDENCE_OUTCOMES = ['合格', '不合格', '受講中', '未受講', '取消'] as const;

/** How a certificate stands at `as_of`. 失効: it was taken back, since the answers were marked anew. */
export const EVIDENCE_CERTIFICATE_STATES = ['有効', '期限切れ', '失効'] as const;

/**
 * Why somebody is named among those who were absent. Everybody whose result is 不合格, 受講中 or 未受講 is there with the
 * like reason; 期限後 passed, and later than the last day.
 */
export const EVIDENCE_ABSENCE_REASONS = [
  '休職・休業',
  '未受講',
  '受講中',
  '不合格',
  '期限後',
] as const;

/** What was done about somebody who was absent. */
export const EVIDENCE_FOLLOW_UP_KINDS = [
  'リマインド',
  '期限の延長',
  '休職・休業による延長',
  '部署責任者への連絡',
  '再割り当て',
] as const;

/** What was changed of keys, results and dates. */
export const EVIDENCE_CHANGE_KINDS = [
  '正解の訂正',
  '結果から除外',
  '期限の変更',
  '割り当ての取消',
  '修了証の失効',
  '設定の変更',
] as const;

/** What somebody who administered did. */
export const EVIDENCE_ADMINISTRATION_KINDS = ['作成', '割り当て', '変更', '公開'] as const;

/** What a line of the totals adds up. */
export const EVIDENCE_SCOPES = ['全体', '部署'] as const;

/** Whether somebody's limit of time was longer than that of the others. Why is not kept. */
export const EVIDENCE_EXTRA_TIMES = ['あり', 'なし'] as const;

/** Which questions of a basic a sitting asked. */
export const EVIDENCE_DRAWS = ['すべて', 'カテゴリごとに抽出'] as const;

/** Whether the statement of honesty was confirmed before a sitting began; it cannot be begun otherwise. */
export const EVIDENCE_HONESTY = ['確認済み', '求めていない'] as const;
