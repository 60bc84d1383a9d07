import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../app/router/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminAuditLogRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/audit-log',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/audit-log/own-audit-log-page'),
    'OwnAuditLogPage',
  ),
});
