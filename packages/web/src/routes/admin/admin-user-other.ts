import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idParams } from '../../app/router/id-param';

export const adminUserOtherRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users/$userId/other',
  params: idParams('userId'),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/users/user-other-page'),
    'UserOtherPage',
  ),
});
