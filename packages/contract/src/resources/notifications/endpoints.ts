import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { keysetPage, keysetQuery } from '../../base/keyset';
import { listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import {
  Notification,
  PushKey,
  PushSubscription,
  PushSubscriptionBody,
  PushTest,
  ReadNotificationsBody,
  UnreadCount,
} from './schema';

const resource = 'notifications';
const oneself = { resource, who: 'user', scope: 'oneself' } as const;

export const listNotifications = endpoint({
  ...oneself,
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary:
    '自分へのお知らせです。新しい順に返します。会社の保存期間（はじめは180日）を過ぎたものは消えます。',
  query: z.object(keysetQuery),
  answer: keysetPage(Notification),
  answerKind: 'keyset',
});

export const countUnreadNotifications = endpoint({
  ...oneself,
  id: 'countUnreadNotifications',
  method: 'GET',
  path: '/notifications/unread-count',
  summary: '自分の未読のお知らせの数です。100件まで数えます。',
  answer: UnreadCount,
});

export const readNotifications = endpoint({
  ...oneself,
  id: 'readNotifications',
  method: 'POST',
  path: '/notifications/read',
  // Whoever acts as somebody else has read it, not they.
  notAsAnother: true,
  whenReadOnly: 'open',
  summary: 'お知らせを既読にします。残りの未読の数を返します。',
  body: ReadNotificationsBody,
  answer: UnreadCount,
});

export const getPushKey = endpoint({
  ...oneself,
  id: 'getPushKey',
  method: 'GET',
  path: '/notifications/push-key',
  summary: '端末への通知を受け取るために、ブラウザーに渡す公開鍵です。',
  answer: PushKey,
});

export const listPushSubscriptions = endpoint({
  ...oneself,
  id: 'listPushSubscriptions',
  method: 'GET',
  path: '/notifications/push-subscriptions',
  summary: '自分が通知を受け取る端末です。古い順に返します。',
  ...listOf(PushSubscription, { sortable: ['id', 'created_at'] }),
});

export const addPushSubscription = endpoint({
  ...oneself,
  id: 'addPushSubscription',
  method: 'POST',
  path: '/notifications/push-subscriptions',
  notAsAnother: true,
  whenReadOnly: 'open',
  summary:
    'この端末で通知を受け取ります。登録済みの端末なら、内容を新しくします。1人が10台までです。',
  body: PushSubscriptionBody,
  answer: PushSubscription,
  errors: ['TOO_MANY_PUSH_DEVICES'],
});

export const removePushSubscription = endpoint({
  ...oneself,
  id: 'removePushSubscription',
  method: 'DELETE',
  path: '/notifications/push-subscriptions/{id}',
  whenReadOnly: 'open',
  summary: '端末で通知を受け取るのをやめます。',
  params: z.object({ id: IdText }),
  answer: PushSubscription,
});

export const sendTestPush = endpoint({
  ...oneself,
  id: 'sendTestPush',
  method: 'POST',
  path: '/notifications/push-test',
  notAsAnother: true,
  whenReadOnly: 'open',
  summary: '自分の端末に、通知の見本を送ります。1時間に10回までです。',
  answer: PushTest,
  errors: ['TOO_MANY_REQUESTS'],
});
