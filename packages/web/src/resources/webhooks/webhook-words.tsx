import type { DeliveryState, Webhook, WebhookDelivery, WebhookEvent } from '@tokiori/contract';
import type { ComponentProps } from 'react';
import { Chip } from '../../ui/feedback/chip';

type ChipLook = Pick<ComponentProps<typeof Chip>, 'tone' | 'icon'>;

export const EVENT_WORDS: Record<WebhookEvent, string> = {
  'user.created': 'ユーザーが増えたとき',
  'examination.completed': 'テストの結果が決まったとき',
  'certificate.issued': '修了証を発行したとき',
  'examination.result_changed': '決まった結果が変わったとき',
};

export const DELIVERY_EVENTS: Record<WebhookDelivery['event'], string> = {
  'user.created': 'ユーザーの追加',
  'examination.completed': 'テストの結果',
  'certificate.issued': '修了証の発行',
  'examination.result_changed': '結果の変更',
  'webhook.test': '試し送り',
};

export const STATE_WORDS: Record<DeliveryState, string> = {
  Waiting: '送信待ち',
  Delivered: '届きました',
  Failed: '届きませんでした',
};

const STATE_LOOKS: Record<DeliveryState, ChipLook> = {
  Waiting: { tone: 'review', icon: 'clock' },
  Delivered: { tone: 'right', icon: 'check' },
  Failed: { tone: 'attention', icon: 'alert' },
};

export const DeliveryChip = ({ state }: { state: DeliveryState }) => (
  <Chip {...STATE_LOOKS[state]}>{STATE_WORDS[state]}</Chip>
);

/** How a webhook fares. */
export const WebhookChip = ({
  stopped_because: stop,
  last_error: error,
  last_ok_at: ok,
}: Webhook) => {
  if (stop === 'Failing') return <Chip tone="attention">届かず停止</Chip>;
  if (stop === 'Admin') return <Chip>停止中</Chip>;
  if (error !== null) return <Chip tone="attention">届いていません</Chip>;
  return ok === null ? <Chip>まだ送っていません</Chip> : <Chip tone="right">届いています</Chip>;
};
