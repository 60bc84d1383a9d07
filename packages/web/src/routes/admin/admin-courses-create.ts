import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminCoursesCreateRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/courses/create',

  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/course-templates/course-create-page'),
    'CourseCreatePage',
  ),
});
