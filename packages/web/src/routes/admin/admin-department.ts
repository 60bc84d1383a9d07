import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';

export const adminDepartmentRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/departments/$departmentId',
  params: idParams('departmentId'),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/departments/department-page'),
    'DepartmentPage',
  ),
});
