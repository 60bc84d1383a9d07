import type { Resource } from '../../resource';
import { deleteExpired } from './expired.queries';
import { notificationsRoutes } from './notifications.routes';
import { RETAINED_NOTIFICATIONS } from './retained';
import { startTellingForgotten } from './tell-forgotten';

export const resource: Resource = {
  label: 'お知らせ',
  routes: (app, { vapidKeys }) => notificationsRoutes(app, vapidKeys),
  schedules: [{ name: 'telling which questions are forgotten', start: startTellingForgotten }],
  cleanup: deleteExpired,
  retained: [RETAINED_NOTIFICATIONS],
};
