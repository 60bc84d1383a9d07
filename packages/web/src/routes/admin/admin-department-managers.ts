import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';

export const adminDepartmentManagersRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/departments/$departmentId/managers',
  params: idParams('departmentId'),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/departments/department-managers-page'),
    'DepartmentManagersPage',
  ),
});
