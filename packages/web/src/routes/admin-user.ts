import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../app/router/areas';
import { requireRole } from '../app/router/guards';
import { idParams } from '../app/router/id-param';

export const adminUserRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users/$userId',
  params: idParams('userId'),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(() => import('../resources/users/user-page'), 'UserPage'),
});
