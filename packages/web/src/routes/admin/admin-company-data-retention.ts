import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminCompanyDataRetentionRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/company/data-retention',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/data-retention/data-retention-page'),
    'DataRetentionPage',
  ),
});
