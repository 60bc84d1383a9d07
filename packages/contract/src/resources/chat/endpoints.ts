import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { ChatWebhook, ChatWebhookBody, ChatWebhookUpdateBody } from './schema';

const resource = 'chat';
const admin = { resource, who: 'admin', scope: 'own-company' } as const;
const params = z.object({ id: IdText });

export const listChatWebhooks = endpoint({
  ...admin,
  id: 'listChatWebhooks',
  tokenRight: 'read',
  method: 'GET',
  path: '/chat-webhooks',
  summary:
    '会社が知らせを送るチャットです。保存したアドレスは、ホスト名と末尾の文字だけを返します。',
  ...listOf(ChatWebhook, { sortable: ['id', 'name'] }),
});

export const createChatWebhook = endpoint({
  ...admin,
  id: 'createChatWebhook',
  method: 'POST',
  path: '/chat-webhooks',
  notAsAnother: true,
  summary: '知らせを送るチャットを加えます。1つの会社に20までです。',
  body: ChatWebhookBody,
  answer: ChatWebhook,
  status: 201,
  errors: ['TOO_MANY_CHAT_WEBHOOKS'],
});

export const updateChatWebhook = endpoint({
  ...admin,
  id: 'updateChatWebhook',
  method: 'PUT',
  path: '/chat-webhooks/{id}',
  notAsAnother: true,
  summary: 'チャットの名前、種類、アドレス、部署を変えます。送らない項目は変わりません。',
  params,
  body: ChatWebhookUpdateBody,
  answer: ChatWebhook,
});

export const deleteChatWebhook = endpoint({
  ...admin,
  id: 'deleteChatWebhook',
  method: 'DELETE',
  path: '/chat-webhooks/{id}',
  summary: 'チャットへ知らせを送るのをやめ、アドレスを消します。',
  params,
  answer: ChatWebhook,
});

export const testChatWebhook = endpoint({
  ...admin,
  id: 'testChatWebhook',
  method: 'POST',
  path: '/chat-webhooks/{id}/test',
  notAsAnother: true,
  summary:
    'チャットに見本を送ります。届いたかどうかは、一覧の最後の結果で分かります。1時間に20回までです。',
  params,
  answer: ChatWebhook,
  errors: ['TOO_MANY_REQUESTS'],
});
