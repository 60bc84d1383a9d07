import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../app/router/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminCoursesRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/courses',

  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/course-templates/courses-page'),
    'CoursesPage',
  ),
});
