import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idParams } from '../../app/router/id-param';

export const adminUserSignInRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users/$userId/sign-in',
  params: idParams('userId'),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/users/user-sign-in-page'),
    'UserSignInPage',
  ),
});
