import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idParams } from '../../app/router/id-param';

export const superadminCompanySingleSignOnRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/companies/$companyId/single-sign-on',
  params: idParams('companyId'),
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(
    () => import('../../resources/companies/company-sso-page'),
    'CompanySsoPage',
  ),
});
