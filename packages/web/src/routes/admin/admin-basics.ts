import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { BASICS_LIST, basicsRequest } from '../../resources/basics/basics-list';

export const adminBasicsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/basics',
  ...listRoute(BASICS_LIST, basicsRequest),
  beforeLoad: requireRole('editor'),
  component: lazyRouteComponent(() => import('../../resources/basics/basics-page'), 'BasicsPage'),
});
