import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../app/router/admin-area';
import { requireRole } from '../../app/router/require-role';

export const superadminCompaniesRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/companies',
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(
    () => import('../../resources/companies/companies-page'),
    'CompaniesPage',
  ),
});
