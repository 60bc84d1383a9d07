import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../app/router/areas';
import { requireRole } from '../app/router/guards';

export const adminUsersCreateWithoutEmailRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users/create-without-email',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../resources/users/user-create-without-email-page'),
    'UserCreateWithoutEmailPage',
  ),
});
