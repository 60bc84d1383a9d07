import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';

export const adminUserEditableDepartmentsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users/$userId/editable-departments',
  params: idParams('userId'),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/users/user-editable-departments-page'),
    'UserEditableDepartmentsPage',
  ),
});
