import { listWebhookDeliveries, listWebhooks } from '@tokiori/contract/client';
import type { ListDefinition, ListRequest } from '../../app/lists/list-definition';

/** Addresses of the company's own systems. */
export const WEBHOOKS_LIST: ListDefinition<typeof listWebhooks> = {
  name: 'webhooks',
  endpoint: listWebhooks,
  defaultSort: { field: 'name', order: 'ASC' },
};

/** What one of them was sent. */
export const DELIVERIES_LIST: ListDefinition<typeof listWebhookDeliveries> = {
  name: 'webhook-deliveries',
  endpoint: listWebhookDeliveries,
  defaultSort: { field: 'id', order: 'DESC' },
  views: [
    { label: 'すべて', filters: {} },
    { label: '届いていない', filters: { state: ['Waiting', 'Failed'] } },
  ],
  isLive: ({ state }) => state === 'Waiting',
};

export const deliveriesRequest = (webhookId: number): ListRequest => ({
  params: { id: webhookId },
});
