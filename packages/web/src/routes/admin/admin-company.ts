import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminCompanyRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/company',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/companies/own-company-page'),
    'OwnCompanyPage',
  ),
});
