import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';

export const superadminCompanyContractRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/companies/$companyId/contract',
  params: idParams('companyId'),
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(
    () => import('../../resources/companies/company-contract-page'),
    'CompanyContractPage',
  ),
});
