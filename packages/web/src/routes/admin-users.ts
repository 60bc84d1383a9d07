import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../app/router/areas';
import { requireRole } from '../app/router/guards';

export const adminUsersRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../resources/users/admin-users-page'),
    'AdminUsersPage',
  ),
});
