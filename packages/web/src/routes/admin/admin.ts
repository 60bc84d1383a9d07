import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../app/router/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin',

  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/admin-home/admin-home-page'),
    'AdminHomePage',
  ),
});
