import type { Resource } from '../../resource';
import { deleteExpired } from './expired.queries';
import { remindersRoutes } from './reminders.routes';
import { RETAINED_REMINDERS } from './retained';
import { startReminding } from './tick';

export const resource: Resource = {
  label: 'リマインドとお知らせの受け取り方',
  routes: remindersRoutes,
  schedules: [{ name: 'beginning reminders', start: startReminding }],
  cleanup: deleteExpired,
  retained: [RETAINED_REMINDERS],
};
