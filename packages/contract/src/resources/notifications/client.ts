// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const addPushSubscription: ClientEndpoint<typeof endpoints.addPushSubscription> = {
  id: 'addPushSubscription',
  method: 'POST',
  path: '/notifications/push-subscriptions',
  who: 'user',
  required: { body: ['endpoint', 'p256dh', 'auth', 'device_name'] },
};

export const countUnreadNotifications: ClientEndpoint<typeof endpoints.countUnreadNotifications> = {
  id: 'countUnreadNotifications',
  method: 'GET',
  path: '/notifications/unread-count',
  who: 'user',
  required: {},
};

export const getPushKey: ClientEndpoint<typeof endpoints.getPushKey> = {
  id: 'getPushKey',
  method: 'GET',
  path: '/notifications/push-key',
  who: 'user',
  required: {},
};

export const listNotifications: ClientEndpoint<typeof endpoints.listNotifications> = {
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  who: 'user',
  answerKind: 'keyset',
  required: {},
};

export const listPushSubscriptions: ClientEndpoint<typeof endpoints.listPushSubscriptions> = {
  id: 'listPushSubscriptions',
  method: 'GET',
  path: '/notifications/push-subscriptions',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'created_at'],
  filters: {},
  required: {},
};

export const readNotifications: ClientEndpoint<typeof endpoints.readNotifications> = {
  id: 'readNotifications',
  method: 'POST',
  path: '/notifications/read',
  who: 'user',
  required: {},
};

export const removePushSubscription: ClientEndpoint<typeof endpoints.removePushSubscription> = {
  id: 'removePushSubscription',
  method: 'DELETE',
  path: '/notifications/push-subscriptions/{id}',
  who: 'user',
  required: {},
};

export const sendTestPush: ClientEndpoint<typeof endpoints.sendTestPush> = {
  id: 'sendTestPush',
  method: 'POST',
  path: '/notifications/push-test',
  who: 'user',
  required: {},
};
