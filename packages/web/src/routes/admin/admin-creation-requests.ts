import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { CREATION_REQUESTS_LIST } from '../../resources/question-creation/requests-list';

export const adminCreationRequestsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/questions/create/with-ai/requests',
  ...listRoute(CREATION_REQUESTS_LIST),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/question-creation/requests-page'),
    'RequestsPage',
  ),
});
