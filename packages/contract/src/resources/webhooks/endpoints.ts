import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter } from '../../base/filters';
import { listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import {
  DeliveryState,
  NewWebhook,
  Webhook,
  WebhookBody,
  WebhookDelivery,
  WebhookUpdateBody,
} from './schema';

const admin = { resource: 'webhooks', who: 'admin', scope: 'own-company' } as const;
const params = z.object({ id: IdText });

export const listWebhooks = endpoint({
  ...admin,
  id: 'listWebhooks',
  tokenRight: 'read',
  method: 'GET',
  path: '/webhooks',
  summary:
    '会社の出来事を知らせるWebhookです。保存したアドレスは、ホスト名と末尾の文字だけを返します。',
  ...listOf(Webhook, { sortable: ['id', 'name'] }),
});

export const createWebhook = endpoint({
  ...admin,
  id: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  notAsAnother: true,
  needsConfirmation: true,
  summary:
    'Webhookを加えます。署名の鍵`secret`は、この応答でだけ返します。1つの会社に20までです。送る内容と署名は、Standard Webhooksに従います。',
  body: WebhookBody,
  answer: NewWebhook,
  status: 201,
  errors: ['TOO_MANY_WEBHOOKS'],
});

export const updateWebhook = endpoint({
  ...admin,
  id: 'updateWebhook',
  method: 'PUT',
  path: '/webhooks/{id}',
  notAsAnother: true,
  needsConfirmation: true,
  summary:
    'Webhookの名前、アドレス、知らせる出来事を変え、止め、また始めます。送らない項目は変わりません。',
  params,
  body: WebhookUpdateBody,
  answer: Webhook,
});

export const deleteWebhook = endpoint({
  ...admin,
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  whenReadOnly: 'open',
  summary: 'Webhookを、送った記録とともに削除します。',
  params,
  answer: Webhook,
});

export const changeWebhookSecret = endpoint({
  ...admin,
  id: 'changeWebhookSecret',
  method: 'POST',
  path: '/webhooks/{id}/secret',
  notAsAnother: true,
  needsConfirmation: true,
  summary:
    '署名の鍵を作り直します。新しい鍵は、この応答でだけ返します。24時間は、前の鍵でも署名します。',
  params,
  answer: NewWebhook,
});

export const testWebhook = endpoint({
  ...admin,
  id: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  notAsAnother: true,
  summary: 'Webhookに`webhook.test`を送ります。1時間に20回までです。',
  params,
  answer: WebhookDelivery,
  errors: ['TOO_MANY_REQUESTS', 'WEBHOOK_STOPPED'],
});

export const listWebhookDeliveries = endpoint({
  ...admin,
  id: 'listWebhookDeliveries',
  tokenRight: 'read',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: 'Webhookに送ったものと、これから送るものです。30日間残ります。新しい順に返します。',
  params,
  ...listOf(WebhookDelivery, {
    sortable: ['id'],
    filters: { state: choiceFilter('状態', DeliveryState.options) },
  }),
});

export const replayWebhookDelivery = endpoint({
  ...admin,
  id: 'replayWebhookDelivery',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery_id}/replay',
  notAsAnother: true,
  summary: '1件を、同じ`webhook-id`でもう一度送ります。',
  params: z.object({ id: IdText, delivery_id: IdText }),
  answer: WebhookDelivery,
  errors: ['WEBHOOK_STOPPED'],
});
