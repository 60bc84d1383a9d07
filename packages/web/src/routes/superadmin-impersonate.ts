import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../app/router/areas';
import { requireRole } from '../app/router/guards';

export const superadminImpersonateRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/impersonate',
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(
    () => import('../resources/impersonation/impersonate-page'),
    'ImpersonatePage',
  ),
});
