import type { JobState } from '@tokiori/contract';
import type { StateLook } from '../../app/words/mail-words';

export const JOB_STATES: Record<JobState, StateLook> = {
  created: { label: '順番待ち', tone: 'review', icon: 'clock' },
  retry: { label: 'やり直し待ち', tone: 'review', icon: 'recap' },
  active: { label: '処理中', tone: 'primary', icon: 'clock' },
  completed: { label: '完了', tone: 'right', icon: 'check' },
  cancelled: { label: '取り消し', tone: 'neutral', icon: 'minus' },
  failed: { label: '失敗', tone: 'attention', icon: 'cross' },
};

const JOB_NAMES: Record<string, string> = {
  'deliver-mail': 'メールの送信',
  'delete-images': '使われなくなった画像の削除',
  'mail-password-link': 'パスワード再設定のメールの用意',
  'mail-sign-up-link': '会社の登録のメールの用意',
  'run-task': '一括処理',
};

export const jobName = (name: string): string => JOB_NAMES[name] ?? name;

/** Words of a filter, by state. */
export const wordsOf = (states: Record<string, StateLook>): Record<string, string> =>
  Object.fromEntries(Object.entries(states).map(([state, { label }]) => [state, label]));
