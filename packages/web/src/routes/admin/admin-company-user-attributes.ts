import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
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
