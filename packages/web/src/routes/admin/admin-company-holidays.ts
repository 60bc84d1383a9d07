import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminCompanyHolidaysRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/company/holidays',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/holidays/own-company-holidays-page'),
    'OwnCompanyHolidaysPage',
  ),
});
