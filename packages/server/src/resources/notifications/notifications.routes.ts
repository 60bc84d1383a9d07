import {
  addPushSubscription,
  countUnreadNotifications,
  getPushKey,
  listNotifications,
  listPushSubscriptions,
  readNotifications,
  removePushSubscription,
  sendTestPush,
} from '@tokiori/contract';
import { createOutbound } from '../../platform/outbound/outbound';
import type { VapidKeys } from '../../platform/push/vapid';
import type { App } from '../../shared/app';
import { deliverPushes } from './deliver-push';
import * as service from './notifications.service';
import * as push from './push.service';

export const notificationsRoutes = (app: App, keys: VapidKeys): void => {
  const { bind, secrets, config } = app;
  const outbound = createOutbound({ privateHosts: config.pushPrivateHosts });
  deliverPushes(app, keys);
  bind.call(listNotifications, service.listNotifications);
  bind.call(countUnreadNotifications, service.countUnreadNotifications);
  bind.call(readNotifications, service.readNotifications);
  bind.call(getPushKey, async () => ({ public_key: keys.publicKey }));
  bind.call(listPushSubscriptions, push.listPushSubscriptions);
  bind.call(addPushSubscription, (call) => push.addPushSubscription(call, { secrets, outbound }));
  bind.call(removePushSubscription, push.removePushSubscription);
  bind.call(sendTestPush, (call) => push.sendTestPush(call, app));
};
