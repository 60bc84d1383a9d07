// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const changeWebhookSecret: ClientEndpoint<typeof endpoints.changeWebhookSecret> = {
  id: 'changeWebhookSecret',
  method: 'POST',
  path: '/webhooks/{id}/secret',
  who: 'admin',
  required: {},
};

export const createWebhook: ClientEndpoint<typeof endpoints.createWebhook> = {
  id: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  who: 'admin',
  required: { body: ['name', 'url', 'events'] },
};

export const deleteWebhook: ClientEndpoint<typeof endpoints.deleteWebhook> = {
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  who: 'admin',
  required: {},
};

export const listWebhookDeliveries: ClientEndpoint<typeof endpoints.listWebhookDeliveries> = {
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id'],
  filters: { state: { kind: 'choice', label: '状態', values: ['Waiting', 'Delivered', 'Failed'] } },
  required: {},
};

export const listWebhooks: ClientEndpoint<typeof endpoints.listWebhooks> = {
  id: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'name'],
  filters: {},
  required: {},
};

export const replayWebhookDelivery: ClientEndpoint<typeof endpoints.replayWebhookDelivery> = {
  id: 'replayWebhookDelivery',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery_id}/replay',
  who: 'admin',
  required: {},
};

export const testWebhook: ClientEndpoint<typeof endpoints.testWebhook> = {
  id: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  who: 'admin',
  required: {},
};

export const updateWebhook: ClientEndpoint<typeof endpoints.updateWebhook> = {
  id: 'updateWebhook',
  method: 'PUT',
  path: '/webhooks/{id}',
  who: 'admin',
  required: {},
};
