import {
  createChatWebhook,
  deleteChatWebhook,
  listChatWebhooks,
  testChatWebhook,
  updateChatWebhook,
} from '@tokiori/contract';
import { createOutbound } from '../../platform/outbound/outbound';
import type { App } from '../../shared/app';
import * as service from './chat.service';
import { deliverChats } from './deliver-chat';

export const chatRoutes = (app: App): void => {
  const { bind, secrets, config } = app;
  const outbound = createOutbound({ privateHosts: config.chatPrivateHosts });
  const tools = { secrets, outbound };
  deliverChats(app, outbound);
  bind.call(listChatWebhooks, service.listChatWebhooks);
  bind.call(createChatWebhook, (call) => service.createChatWebhook(call, tools));
  bind.call(updateChatWebhook, (call) => service.updateChatWebhook(call, tools));
  bind.call(deleteChatWebhook, service.deleteChatWebhook);
  bind.call(testChatWebhook, (call) => service.testChatWebhook(call, app));
};
