import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { keysetListRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { OWN_AUDIT_LOG } from '../../resources/audit-log/audit-lists';

export const adminAuditLogRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/audit-log',
  ...keysetListRoute(OWN_AUDIT_LOG),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/audit-log/own-audit-log-page'),
    'OwnAuditLogPage',
  ),
});
