import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../app/router/areas';
import { requireRole } from '../app/router/guards';

export const adminUsersCreateRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users/create',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../resources/users/user-create-page'),
    'UserCreatePage',
  ),
});
