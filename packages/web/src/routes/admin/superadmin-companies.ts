import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { COMPANIES_LIST } from '../../resources/companies/companies-list';

export const superadminCompaniesRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/companies',
  ...listRoute(COMPANIES_LIST),
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(
    () => import('../../resources/companies/companies-page'),
    'CompaniesPage',
  ),
});
