import type { JobState, MailState } from '@tokiori/contract';
import type { IconName } from '../../ui/icon/icon';
import type { Tone } from '../../ui/surface/card';

interface Look {
  label: string;
  tone: Tone | 'neutral';
  icon: IconName;
}

export const MAIL_STATES: Record<MailState, Look> = {
  waiting: { label: '送信待ち', tone: 'review', icon: 'clock' },
  held: { label: '承認待ち', tone: 'review', icon: 'clock' },
  kept: { label: '保管', tone: 'primary', icon: 'mail' },
  sent: { label: '送信済み', tone: 'right', icon: 'check' },
  failed: { label: '送信失敗', tone: 'attention', icon: 'cross' },
};

export const JOB_STATES: Record<JobState, Look> = {
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
export const wordsOf = (states: Record<string, Look>): Record<string, string> =>
  Object.fromEntries(Object.entries(states).map(([state, { label }]) => [state, label]));
