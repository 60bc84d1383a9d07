import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { MAILS_LIST } from '../../resources/operations/mails-list';

export const superadminMailsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/mails',
  ...listRoute(MAILS_LIST),
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(() => import('../../resources/operations/mails-page'), 'MailsPage'),
});
