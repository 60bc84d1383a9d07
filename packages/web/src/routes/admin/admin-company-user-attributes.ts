import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../app/router/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminCompanyUserAttributesRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/company/user-attributes',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/user-attributes/attributes-page'),
    'UserAttributesPage',
  ),
});
