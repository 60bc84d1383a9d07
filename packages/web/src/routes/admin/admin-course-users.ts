import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../app/router/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idParams } from '../../app/router/id-param';

export const adminCourseUsersRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/courses/$courseId/users',
  params: idParams('courseId'),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/course-templates/course-users-page'),
    'CourseUsersPage',
  ),
});
