import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idParams } from '../../app/router/id-param';

export const superadminCompanyOtherRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/companies/$companyId/other',
  params: idParams('companyId'),
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(
    () => import('../../resources/companies/company-other-page'),
    'CompanyOtherPage',
  ),
});
