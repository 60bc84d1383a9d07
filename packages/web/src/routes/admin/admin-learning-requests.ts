import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { requireRole } from '../../app/router/require-role';
import { adminArea } from '../../layout/admin-area';
import { LEARNING_REQUESTS_LIST } from '../../resources/learning-hours/requests-list';

export const adminLearningRequestsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/learning-requests',
  ...listRoute(LEARNING_REQUESTS_LIST),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/learning-hours/requests-page'),
    'LearningRequestsPage',
  ),
});
