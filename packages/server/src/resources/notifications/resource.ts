import type { Resource } from '../../resource';
import { notificationsRoutes } from './notifications.routes';
import { startTellingForgotten } from './tell-forgotten';

export const resource: Resource = {
  label: 'お知らせ',
  routes: (app, { vapidKeys }) => notificationsRoutes(app, vapidKeys),
  schedules: [{ name: 'telling which questions are forgotten', start: startTellingForgotten }],
};
