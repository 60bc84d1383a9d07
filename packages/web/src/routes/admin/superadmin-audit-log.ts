import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { keysetListRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { EVERY_AUDIT_LOG } from '../../resources/audit-log/audit-lists';

export const superadminAuditLogRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/audit-log',
  ...keysetListRoute(EVERY_AUDIT_LOG),
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(
    () => import('../../resources/audit-log/every-audit-log-page'),
    'EveryAuditLogPage',
  ),
});
