import type { Resource } from '../../resource';
import { startForgetting, startSending } from './send-due';
import { webhooksRoutes } from './webhooks.routes';

export const resource: Resource = {
  label: 'Webhook',
  routes: webhooksRoutes,
  schedules: [
    { name: 'sending to webhooks', start: startSending },
    { name: 'forgetting what webhooks were sent', start: startForgetting },
  ],
};
