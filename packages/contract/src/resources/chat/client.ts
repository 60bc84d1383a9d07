// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createChatWebhook: ClientEndpoint<typeof endpoints.createChatWebhook> = {
  id: 'createChatWebhook',
  method: 'POST',
  path: '/chat-webhooks',
  who: 'admin',
  required: { body: ['name', 'kind', 'url'] },
};

export const deleteChatWebhook: ClientEndpoint<typeof endpoints.deleteChatWebhook> = {
  id: 'deleteChatWebhook',
  method: 'DELETE',
  path: '/chat-webhooks/{id}',
  who: 'admin',
  required: {},
};

export const listChatWebhooks: ClientEndpoint<typeof endpoints.listChatWebhooks> = {
  id: 'listChatWebhooks',
  method: 'GET',
  path: '/chat-webhooks',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'name'],
  filters: {},
  required: {},
};

export const testChatWebhook: ClientEndpoint<typeof endpoints.testChatWebhook> = {
  id: 'testChatWebhook',
  method: 'POST',
  path: '/chat-webhooks/{id}/test',
  who: 'admin',
  required: {},
};

export const updateChatWebhook: ClientEndpoint<typeof endpoints.updateChatWebhook> = {
  id: 'updateChatWebhook',
  method: 'PUT',
  path: '/chat-webhooks/{id}',
  who: 'admin',
  required: {},
};
