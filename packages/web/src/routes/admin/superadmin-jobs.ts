import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../app/router/admin-area';
import { requireRole } from '../../app/router/require-role';

export const superadminJobsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/jobs',
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(() => import('../../resources/operations/jobs-page'), 'JobsPage'),
});
