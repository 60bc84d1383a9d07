import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../app/router/admin-area';
import { requireRole } from '../../app/router/require-role';

export const superadminMailsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/mails',
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(() => import('../../resources/operations/mails-page'), 'MailsPage'),
});
