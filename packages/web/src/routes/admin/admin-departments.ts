import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../app/router/admin-area';
import { requireRole } from '../../app/router/require-role';
import {
  DEPARTMENTS_LIST,
  DEPARTMENTS_REQUEST,
} from '../../resources/departments/departments-list';

export const adminDepartmentsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/departments',
  ...listRoute(DEPARTMENTS_LIST, () => DEPARTMENTS_REQUEST),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/departments/departments-page'),
    'DepartmentsPage',
  ),
});
