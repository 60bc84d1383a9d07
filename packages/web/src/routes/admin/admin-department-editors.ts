import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';

export const adminDepartmentEditorsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/departments/$departmentId/editors',
  params: idParams('departmentId'),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/departments/department-editors-page'),
    'DepartmentEditorsPage',
  ),
});
