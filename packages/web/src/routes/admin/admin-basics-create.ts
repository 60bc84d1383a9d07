import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminBasicsCreateRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/basics/create',
  beforeLoad: requireRole('editor'),
  component: lazyRouteComponent(
    () => import('../../resources/basics/basic-create-page'),
    'BasicCreatePage',
  ),
});
