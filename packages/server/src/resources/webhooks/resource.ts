import type { Resource } from '../../resource';
import { RETAINED_DELIVERIES } from './retained';
import { startSending } from './send-due';
import { webhooksRoutes } from './webhooks.routes';

export const resource: Resource = {
  label: 'Webhook',
  routes: webhooksRoutes,
  schedules: [{ name: 'sending to webhooks', start: startSending }],
  retained: [RETAINED_DELIVERIES],
};
