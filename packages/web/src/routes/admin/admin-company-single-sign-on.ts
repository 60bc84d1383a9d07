import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminCompanySingleSignOnRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/company/single-sign-on',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/companies/own-company-sso-page'),
    'OwnCompanySsoPage',
  ),
});
