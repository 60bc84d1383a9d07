import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';

export const adminBasicRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/basics/$basicId',
  params: idParams('basicId'),
  beforeLoad: requireRole('editor'),
  component: lazyRouteComponent(() => import('../../resources/basics/basic-page'), 'BasicPage'),
});
