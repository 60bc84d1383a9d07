import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminCompanyLabelsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/company/labels',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/user-labels/labels-page'),
    'LabelsPage',
  ),
});
