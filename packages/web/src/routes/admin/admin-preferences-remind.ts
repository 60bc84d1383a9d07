import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { ROUNDS_LIST, roundsRequest } from '../../resources/reminders/rounds-list';

export const adminPreferencesRemindRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/preferences/remind',
  ...listRoute(ROUNDS_LIST, roundsRequest),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/reminders/remind-page'),
    'RemindPage',
  ),
});
