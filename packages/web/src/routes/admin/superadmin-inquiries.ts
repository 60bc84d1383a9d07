import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { INQUIRIES_LIST } from '../../resources/inquiries/inquiries-list';

export const superadminInquiriesRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/inquiries',
  ...listRoute(INQUIRIES_LIST),
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(
    () => import('../../resources/inquiries/inquiries-page'),
    'InquiriesPage',
  ),
});
