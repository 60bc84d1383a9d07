import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';

export const adminUsersCreateRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users/create',
  validateSearch: searchOf({ company_id: idIn }),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/users/user-create-page'),
    'UserCreatePage',
  ),
});
