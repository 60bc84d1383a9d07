import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';

export const superadminCompaniesCreateRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/companies/create',
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(
    () => import('../../resources/companies/company-create-page'),
    'CompanyCreatePage',
  ),
});
