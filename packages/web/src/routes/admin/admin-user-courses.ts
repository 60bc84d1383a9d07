import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';

export const adminUserCoursesRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users/$userId/courses',
  params: idParams('userId'),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/users/user-courses-page'),
    'UserCoursesPage',
  ),
});
