import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../app/router/admin-area';
import { requireRole } from '../../app/router/require-role';

export const superadminAuditLogRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/audit-log',
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(
    () => import('../../resources/audit-log/every-audit-log-page'),
    'EveryAuditLogPage',
  ),
});
