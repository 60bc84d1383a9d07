import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';

export const superadminImpersonateRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/impersonate',
  validateSearch: searchOf({ company: idIn }),
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(
    () => import('../../resources/impersonation/impersonate-page'),
    'ImpersonatePage',
  ),
});
