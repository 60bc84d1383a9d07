import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';

export const adminDepartmentsCreateRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/departments/create',
  validateSearch: searchOf({ parent: idIn, company_id: idIn }),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/departments/department-create-page'),
    'DepartmentCreatePage',
  ),
});
