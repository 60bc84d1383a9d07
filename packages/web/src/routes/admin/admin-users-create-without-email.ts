import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';

export const adminUsersCreateWithoutEmailRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users/create-without-email',
  validateSearch: searchOf({ company_id: idIn }),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/users/user-create-without-email-page'),
    'UserCreateWithoutEmailPage',
  ),
});
