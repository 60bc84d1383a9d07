import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { COURSES_LIST } from '../../resources/course-templates/courses-list';

export const adminCoursesRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/courses',
  ...listRoute(COURSES_LIST),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/course-templates/courses-page'),
    'CoursesPage',
  ),
});
