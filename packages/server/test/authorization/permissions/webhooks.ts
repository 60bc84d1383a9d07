import * as api from '@tokiori/contract';
import { freshWebhook, WEBHOOK } from '../fixtures/webhooks';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const webhook = (it: Ids) => ({ params: { id: it.webhook } });

/** Addresses of the company's own systems that are told what happens. */
export const webhookPermissions = [
  may(api.listWebhooks, to.adminsOwn),
  may(api.createWebhook, to.adminsOwn, () => ({ body: WEBHOOK })),
  may(api.updateWebhook, to.adminsOwnThings, (it) => ({
    ...webhook(it),
    body: { name: '人事システム' },
  })),
  may(api.deleteWebhook, to.adminsOwnThings, webhook, { fresh: freshWebhook }),
  may(api.changeWebhookSecret, to.adminsOwnThings, webhook),
  may(api.testWebhook, to.adminsOwnThings, webhook),
  may(api.listWebhookDeliveries, to.adminsOwnThings, webhook),
  may(api.replayWebhookDelivery, to.adminsOwnThings, (it) => ({
    params: { id: it.webhook, delivery_id: it.webhookDelivery },
  })),
];
