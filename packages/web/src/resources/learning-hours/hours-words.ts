import type { LearningHours, OutsideLearning } from '@tokiori/contract';

/** What happens outside of the hours. */
export const OUTSIDE_LABELS: Record<OutsideLearning, string> = {
  Postpone: '時間になるまで出さない',
  Ask: '管理者が許可したときだけ出す',
  Count: '出して、時間外として数える',
};

export const OUTSIDE_HINTS: Record<OutsideLearning, string> = {
  Postpone: '受講者には、次に始められる時刻を伝えます。途中のテストは、そのまま続けられます。',
  Ask: '受講者は、その日の許可を求められます。部署の管理者か会社の管理者が、時間を決めて許可します。',
  Count: 'いつでも始められます。時間外の分を「時間外の学習」で見られます。',
};

/** Whose hours they are: 「会社全体」, 「部署：営業部」. */
export const targetWords = (hours: LearningHours): string => {
  if (hours.user_id !== null) return `人：${hours.user_name ?? ''}`;
  if (hours.profession_id !== null) return `職種：${hours.profession_name ?? ''}`;
  return hours.department_id === null ? '会社全体' : `部署：${hours.department_name ?? ''}`;
};
