import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { idIn } from '../../app/router/search';
import { requireRole } from '../../app/router/require-role';
import { DEPARTMENTS_LIST, departmentsRequest } from '../../resources/departments/departments-list';

export const adminDepartmentsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/departments',
  ...listRoute(DEPARTMENTS_LIST, ({ search }) => departmentsRequest(search), { company_id: idIn }),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/departments/departments-page'),
    'DepartmentsPage',
  ),
});
