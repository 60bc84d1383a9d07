import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idIn } from '../../app/router/search';
import { DATA_REQUESTS_LIST } from '../../resources/data-requests/data-requests-list';

export const adminDataRequestsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/data-requests',
  ...listRoute(DATA_REQUESTS_LIST, undefined, { request: idIn }),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/data-requests/data-requests-page'),
    'DataRequestsPage',
  ),
});
