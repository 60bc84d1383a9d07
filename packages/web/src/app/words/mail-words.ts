import type { MailState } from '@tokiori/contract';
import type { IconName } from '../../ui/icon/icon';
import type { Tone } from '../../ui/surface/card';

/** How a state of something is said and drawn. */
export interface StateLook {
  label: string;
  tone: Tone | 'neutral';
  icon: IconName;
}

export const MAIL_STATES: Record<MailState, StateLook> = {
  waiting: { label: '送信待ち', tone: 'review', icon: 'clock' },
  held: { label: '承認待ち', tone: 'review', icon: 'clock' },
  kept: { label: '保管', tone: 'primary', icon: 'mail' },
  sent: { label: '送信済み', tone: 'right', icon: 'check' },
  failed: { label: '送信失敗', tone: 'attention', icon: 'cross' },
};
