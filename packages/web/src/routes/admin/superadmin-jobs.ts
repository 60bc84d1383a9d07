import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { JOBS_LIST } from '../../resources/operations/jobs-list';

export const superadminJobsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/jobs',
  ...listRoute(JOBS_LIST),
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(() => import('../../resources/operations/jobs-page'), 'JobsPage'),
});
