import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '@tokiori/contract';
import { createOutbound } from '../../platform/outbound/outbound';
import type { App } from '../../shared/app';
import * as deliveries from './deliveries.service';
import * as service from './webhooks.service';

export const webhooksRoutes = ({ bind, secrets, config }: App): void => {
  const tools = { secrets, outbound: createOutbound({ privateHosts: config.webhookPrivateHosts }) };
  bind.call(listWebhooks, service.listWebhooks);
  // A repeat makes another one, since the first answer is a secret: whoever lost it deletes that one.
  bind.call(createWebhook, (call) => service.createWebhook(call, tools), { keepsNoAnswer: true });
  bind.call(updateWebhook, (call) => service.updateWebhook(call, tools));
  bind.call(deleteWebhook, service.deleteWebhook);
  bind.call(changeWebhookSecret, (call) => service.changeWebhookSecret(call, tools), {
    keepsNoAnswer: true,
  });
  bind.call(testWebhook, deliveries.testWebhook);
  bind.call(listWebhookDeliveries, deliveries.listWebhookDeliveries);
  bind.call(replayWebhookDelivery, deliveries.replayWebhookDelivery);
};
