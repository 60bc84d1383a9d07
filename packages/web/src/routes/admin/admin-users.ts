import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idIn } from '../../app/router/search';
import { USERS_LIST, usersRequest } from '../../resources/users/list/users-list';

export const adminUsersRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users',
  ...listRoute(USERS_LIST, ({ search }) => usersRequest(search), { company_id: idIn }),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/users/admin-users-page'),
    'AdminUsersPage',
  ),
});
