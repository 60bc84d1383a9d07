import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../app/router/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';

export const adminUsersRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users',
  validateSearch: searchOf({ company_id: idIn }),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/users/admin-users-page'),
    'AdminUsersPage',
  ),
});
